import { useEffect } from 'react'
import { onReadyOffline } from '@/pwa/ready-offline'
import { toast } from '../feedback/toast'

/**
 * Shows a toast after the first visit, which says that the pages now open without a network. Renders nothing itself.
 */
export function OfflineReadyToast() {
  useEffect(
    () =>
      onReadyOffline(() =>
        toast.success('Pronto para usar offline. As páginas, os projetos e os artigos já abrem sem rede.'),
      ),
    [],
  )
  return null
}

import { useEffect } from 'react'
import { onReadyOffline } from '@/pwa/ready-offline'
import { toast } from '../feedback/toast'

/** After the first visit, a toast says that the pages now open without a network. Renders nothing. */
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

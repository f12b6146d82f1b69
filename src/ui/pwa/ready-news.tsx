import { useEffect } from 'react'
import { onReadyOffline } from '@/pwa/ready-offline'
import { toast } from '../feedback/toast'

/** After the first visit: what is here now stays here. Shows nothing itself. */
export function ReadyNews() {
  useEffect(
    () =>
      onReadyOffline(() =>
        toast.success('Pronto para usar offline. As páginas, os projetos e os artigos já abrem sem rede.'),
      ),
    [],
  )
  return null
}

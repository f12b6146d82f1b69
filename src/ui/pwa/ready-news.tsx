import { useEffect, useState } from 'react'
import { onReadyOffline } from '@/pwa/ready-offline'

/**
 * Text at the end of the page which says that the pages now open without a network. It appears once on a device, when the
 * worker has read ahead for the first time. It is not a toast, because no action of the user led to this message, so it
 * must not cover anything.
 */
export function ReadyOffline() {
  const [isReady, setReady] = useState(false)
  useEffect(() => onReadyOffline(() => setReady(true)), [])
  return (
    <span role="status">
      {isReady &&
        'Pronto para usar sem rede. As páginas, os projetos e os artigos mais novos já abrem sem rede.'}
    </span>
  )
}

import { useEffect, useState } from 'react'
import { onReadyOffline } from '@/pwa/ready-offline'

/**
 * Says after the first visit, at the end of the page, that the pages now open without a network. It is no toast: nothing
 * that a person did asks for it, so it may cover nothing.
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

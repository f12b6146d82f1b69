import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNetwork, type Network } from '@/pwa/use-network'
import { NEWS_ID } from '@/shared/below-fold'
import { Icon } from '../media/icon'
import styles from './offline-banner.module.css'

/**
 * A link to the stored pages. It is not a router link, because the banner is also used outside the router. The service
 * worker responds to its navigation.
 */
const Available = () => <a href="/disponivel">Ver o que está guardado</a>

function Words({
  network,
  isShort,
  isStaff,
}: {
  network: Exclude<Network, 'online'>
  isShort: boolean
  isStaff?: boolean | undefined
}) {
  if (isShort && network !== 'back')
    return (
      <>
        <b>{network === 'offline' ? 'Sem rede.' : 'A associação não responde.'}</b> <Available />
      </>
    )
  switch (network) {
    case 'back':
      return <b>Rede de volta.</b>
    case 'unreached':
      return (
        <>
          <b>A associação não responde.</b> A rede está ligada, mas não chega até nós. O que já leu abre na
          mesma, e {isStaff ? 'o que escrever no terreno' : 'um comprovante'} fica guardado e segue sozinho.{' '}
          <Available />
        </>
      )
    case 'offline':
      return (
        <>
          <b>Sem rede.</b> As páginas da associação abrem na mesma.{' '}
          {isStaff ? 'O que escrever no terreno' : 'Pode preparar um comprovante:'} fica guardado até haver
          rede. <Available />
        </>
      )
  }
}

/**
 * Strip below the header while there is no network. Its live region is always in the page, since screen readers only
 * announce changes of a region that already exists. If the service worker opened the page without a network, the
 * strip is visible before the scripts run (src/shared/opened-offline.ts), so that nothing moves when the scripts run.
 */
export function OfflineBanner({ isStaff }: { isStaff?: boolean }) {
  const network = useNetwork()
  const isHydrated = useHydrated()
  const shown = isHydrated ? network : 'offline'
  const isAway = network === 'offline' || network === 'unreached'
  // If the network is lost while the page is open, the banner explains once which functions work without a network.
  // After the next click on a link, and on a page that was opened offline, the banner has only one line.
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isAway) return undefined
    const fold = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) setTold(true)
    }
    document.addEventListener('click', fold)
    return () => {
      document.removeEventListener('click', fold)
      setTold(true)
    }
  }, [isAway])
  const isShort = !isHydrated || isTold || 'offline' in document.documentElement.dataset
  const phaseClass = !isHydrated ? styles.early : shown === 'back' ? styles.back : ''
  return (
    <div role="status" id={NEWS_ID} className={styles.place}>
      {shown !== 'online' && (
        <div className={`${styles.strip} ${phaseClass}`} data-nosnippet={isHydrated ? undefined : ''}>
          <div className={`wrap ${styles.row}`}>
            <Icon name={shown === 'back' ? 'wifi' : 'offline'} className={styles.mark} />
            <p>
              <Words network={shown} isShort={isShort} isStaff={isStaff} />
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

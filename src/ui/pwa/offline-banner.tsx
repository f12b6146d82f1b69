import { useHydrated } from '@tanstack/react-router'
import { useNetwork, type Network } from '@/pwa/use-network'
import { Icon } from '../media/icon'
import styles from './offline-banner.module.css'

/**
 * A link to the stored pages. It is not a router link, because the banner is also used outside the router. The service
 * worker responds to its navigation.
 */
const Available = () => <a href="/disponivel">Ver o que está guardado</a>

function Words({ network }: { network: Exclude<Network, 'online'> }) {
  switch (network) {
    case 'back':
      return <b>Ligação de volta.</b>
    case 'unreached':
      return (
        <>
          <b>A associação não responde.</b> A rede está ligada, mas não chega até nós. O que já leu abre na
          mesma, e um comprovante fica guardado e segue sozinho. <Available />
        </>
      )
    case 'offline':
      return (
        <>
          <b>Sem ligação.</b> As páginas da associação abrem na mesma. Pode preparar um comprovante: fica
          guardado até haver rede. <Available />
        </>
      )
  }
}

/**
 * Strip below the header while there is no network. Its live region is always in the page, since screen readers only
 * announce changes of a region that already exists. If the service worker opened the page without a network, the
 * strip is visible before the scripts run (src/shared/opened-offline.ts), so that nothing moves when they do.
 */
export function OfflineBanner() {
  const network = useNetwork()
  const isHydrated = useHydrated()
  const shown = isHydrated ? network : 'offline'
  const phaseClass = !isHydrated ? styles.early : shown === 'back' ? styles.back : ''
  return (
    <div role="status" className={styles.place}>
      {shown !== 'online' && (
        <div className={`${styles.strip} ${phaseClass}`} data-nosnippet={isHydrated ? undefined : ''}>
          <div className={`wrap ${styles.row}`}>
            <Icon name={shown === 'back' ? 'wifi' : 'offline'} className={styles.mark} />
            <p>
              <Words network={shown} />
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

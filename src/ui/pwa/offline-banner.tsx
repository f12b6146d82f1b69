import { useHydrated } from '@tanstack/react-router'
import { useNetwork, type Network } from '@/pwa/use-network'
import { Icon } from '../media/icon'
import styles from './offline-banner.module.css'

/** A plain link: the worker answers it, and the banner stands where no router does. */
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
 * Under the top bar: being offline is a state, not an error. The place that announces it is always there, empty, since
 * a reader is told only of what changes in a place that it knows. A page that the worker opens without a network shows
 * the strip before the scripts run (src/shared/opened-offline.ts), or everything would move when they do.
 */
export function OfflineBanner() {
  const network = useNetwork()
  const isHydrated = useHydrated()
  const told = isHydrated ? network : 'offline'
  const look = !isHydrated ? styles.early : told === 'back' ? styles.back : ''
  return (
    <div role="status" className={styles.place}>
      {told !== 'online' && (
        <div className={`${styles.strip} ${look}`} data-nosnippet={isHydrated ? undefined : ''}>
          <div className={`wrap ${styles.row}`}>
            <Icon name={told === 'back' ? 'wifi' : 'offline'} className={styles.mark} />
            <p>
              <Words network={told} />
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

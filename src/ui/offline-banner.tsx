import { useNetwork } from '@/pwa/use-network'
import { Icon } from './icon'
import styles from './offline-banner.module.css'

/**
 * Under the top bar: being offline is a state, not an error. The place that announces it is always there, empty, since
 * a reader is told only of what changes in a place that it knows.
 */
export function OfflineBanner() {
  const network = useNetwork()
  return (
    <div role="status" className={styles.place}>
      {network !== 'online' && (
        <div className={network === 'back' ? `${styles.strip} ${styles.back}` : styles.strip}>
          <div className={`wrap ${styles.row}`}>
            <Icon name={network === 'back' ? 'wifi' : 'offline'} className={styles.mark} />
            {network === 'back' ? (
              <p>
                <b>Ligação de volta.</b>
              </p>
            ) : (
              <p>
                <b>Sem ligação.</b> As páginas da associação abrem na mesma. Pode preparar um comprovante:
                fica guardado até haver rede.
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

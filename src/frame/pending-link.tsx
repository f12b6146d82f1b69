import { Link } from '@tanstack/react-router'
import { usePendingCount } from '@/pwa/outbox-entries'
import { Icon } from '@/ui/media/icon'
import styles from './pending-link.module.css'

export function PendingLink() {
  const count = usePendingCount()
  if (count === 0) return null
  return (
    <Link
      to="/enviar-comprovante/pendentes"
      className={styles.pending}
      aria-label={`${count} por enviar`}
      data-pending
    >
      <Icon name="saved" />
      <b className="num">{count}</b>
      <span>por enviar</span>
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isPending } from '@/offline/outbox-entry'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { Icon } from '@/ui/media/icon'
import styles from './pending-link.module.css'
import { useUnreadRefusal } from './use-unread-refusal'

// Loaded only where an entry was refused.
const RefusalNote = lazy(() => import('./refusal-note').then((module) => ({ default: module.RefusalNote })))

/** The number of pending entries as a link, and the note about a refused one (D11, D47). */
export function PendingLink() {
  const { entries } = useOutboxEntries()
  const count = entries.filter(isPending).length
  const refused = useUnreadRefusal(entries)
  return (
    <>
      {count > 0 && (
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
      )}
      {/* Always there, though empty: screen readers announce changes inside an element that they know already. */}
      <div className={styles.news} role="status">
        {refused && (
          <Suspense fallback={null}>
            <RefusalNote key={refused.key} entry={refused} />
          </Suspense>
        )}
      </div>
    </>
  )
}

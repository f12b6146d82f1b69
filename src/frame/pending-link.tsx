import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { isPending } from '@/offline/outbox-entry'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { Icon } from '@/ui/media/icon'
import styles from './pending-link.module.css'
import { useUnreadRefusal } from './use-unread-refusal'

// Loaded only when an entry was refused.
const RefusalNote = optionalPart(() => import('./refusal-note').then((module) => module.RefusalNote))

/** A link with the number of pending entries, and the note about a refused entry (D11, D47). */
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
      {/* This element is always rendered, even empty, because screen readers announce changes only inside an element
          that already exists. */}
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

import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { isPending } from '@/offline/outbox-entry'
import { useOutboxEntries } from '@/pwa/outbox-entries'
import { useSentNow } from '@/pwa/use-sent-now'
import { Icon } from '@/ui/media/icon'
import styles from './pending-link.module.css'
import { useUnreadRefusal } from './use-unread-refusal'

// This chunk is loaded only if an entry is accepted while the page is open.
const SentNews = optionalPart(() => import('./sent-news').then((module) => module.SentNews))

// This chunk is loaded only if an entry was refused.
const RefusalNote = optionalPart(() => import('./refusal-note').then((module) => module.RefusalNote))

/** Link with the number of pending entries, and the note about a refused entry (D11, D47). */
export function PendingLink() {
  const { entries } = useOutboxEntries()
  const sent = useSentNow(entries)
  const pending = entries.filter(isPending)
  const count = pending.length
  // Entries that staff wrote in the field have their own list. The link leads to it if all pending entries are of this
  // kind.
  const isField = count > 0 && pending.every(({ kind }) => kind.startsWith('field-'))
  const refused = useUnreadRefusal(entries)
  return (
    <>
      {count > 0 && (
        <Link
          to={isField ? '/dashboard/projects/field' : '/enviar-comprovante/pendentes'}
          className={styles.pending}
          aria-label={`${count} por enviar`}
          data-pending
        >
          <Icon name="saved" />
          <b className="num">{count}</b>
          <span>por enviar</span>
        </Link>
      )}
      {sent.length > 0 && (
        <Suspense fallback={null}>
          <SentNews sent={sent} />
        </Suspense>
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

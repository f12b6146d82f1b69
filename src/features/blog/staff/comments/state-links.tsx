import { Link } from '@tanstack/react-router'
import type { CommentCounts } from '@/api/moderated-comment'
import { COMMENT_STATES, type CommentState } from './comment-state'
import styles from './state-links.module.css'

const LABELS: Record<CommentState, string> = { pendentes: 'Pendentes', aprovados: 'Aprovados' }

interface StateLinksProps {
  state: CommentState | undefined
  counts: CommentCounts | null
}

/** Links to all comments, the pending and the approved ones, each with its number. */
export function StateLinks({ state, counts }: StateLinksProps) {
  const link = (value: CommentState | undefined, label: string, count: number | undefined) => (
    <Link
      key={label}
      to="."
      search={(search: object) => ({ ...search, estado: value, pagina: undefined })}
      resetScroll={false}
      // Without these options the link to all comments would count as the current one under every filter.
      activeOptions={{ exact: true, explicitUndefined: true }}
      activeProps={{ 'aria-current': undefined }}
      aria-current={state === value ? 'true' : undefined}
    >
      {label} {count !== undefined && <span className="num">{count}</span>}
    </Link>
  )
  return (
    <div className={styles.states} role="group" aria-label="Estado">
      {link(undefined, 'Todos', counts?.all)}
      {COMMENT_STATES.map((one) =>
        link(one, LABELS[one], one === 'pendentes' ? counts?.pending : counts?.approved),
      )}
    </div>
  )
}

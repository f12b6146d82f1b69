import { Link, useRouter } from '@tanstack/react-router'
import { NOTIFICATION_KINDS } from '@/shared/notification-kinds'
import type { NotificationSearch } from './notification-search'
import styles from './notifications-page.module.css'

/**
 * A link is active only if its search parameters match exactly. Otherwise the link 'Todos' would also be active on the
 * list of unread notifications.
 */
const EXACT = { exact: true, includeSearch: true }

/** Filters of the list: all or only unread notifications, and those of one kind. */
export function Filters({ search: { estado, tipo } }: { search: NotificationSearch }) {
  const isUnread = estado === 'por-ler'
  const router = useRouter()
  const kind = tipo && { tipo }
  return (
    <div className={styles.choices}>
      <nav className={styles.filters} aria-label="Filtro de avisos">
        <Link to="." search={{ ...kind }} activeOptions={EXACT} data-chosen={isUnread ? undefined : ''}>
          Todos
        </Link>
        <Link
          to="."
          search={{ ...kind, estado: 'por-ler' }}
          activeOptions={EXACT}
          data-chosen={isUnread ? '' : undefined}
        >
          Por ler
        </Link>
      </nav>
      <label className={styles.kind}>
        <span>Assunto</span>
        <select
          value={tipo ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void router.navigate({
              to: '.',
              search: { ...(isUnread && { estado: 'por-ler' }), ...(value && { tipo: value }) },
            })
          }
        >
          <option value="">Todos</option>
          {NOTIFICATION_KINDS.map(({ kind: name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

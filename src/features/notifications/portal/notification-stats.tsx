import { useQuery } from '@tanstack/react-query'
import { notificationStatsQuery, STATS_FAILED } from '../queries'
import styles from './notifications-page.module.css'

/** Shows the number of notifications. */
export function Stats({ userId }: { userId: number }) {
  const { data, isError } = useQuery(notificationStatsQuery(userId))
  if (isError && !data) return <p className={styles.soft}>{STATS_FAILED}</p>
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Por ler</dt>
        <dd className="num">{data?.unread ?? '–'}</dd>
      </div>
      {/* Shown while loading, so that the row keeps its width. An API without the figure of the week is the exception. */}
      {(!data || data.week !== undefined) && (
        <div>
          <dt>Semana</dt>
          <dd className="num">{data?.week ?? '–'}</dd>
        </div>
      )}
      <div>
        <dt>Ao todo</dt>
        <dd className="num">{data?.total ?? '–'}</dd>
      </div>
    </dl>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failedStatus } from '@/lib/change-failure'
import { useSession } from '@/lib/session'
import { pageRange } from '@/ui/list/pages'
import { PagesNav } from '@/ui/list/pages-nav'
import { useBarrier } from '@/ui/list/use-barrier'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { Button } from '@/ui/page/button'
import { PushSwitch } from '@/ui/pwa/push-switch'
import { useMarkAllRead, useMarkRead } from '../mutations'
import { notificationsQuery, notificationStatsQuery, PAGE_SIZE, STATS_FAILED } from '../queries'
import { byDay } from './by-day'
import { Filters } from './filters'
import { NotificationChoices } from './notification-choices'
import { NotificationRow } from './notification-row'
import { readNotificationSearch, type NotificationSearch } from './notification-search'
import styles from './notifications-page.module.css'

function Stats({ userId }: { userId: number }) {
  const { data, isError } = useQuery(notificationStatsQuery(userId))
  if (isError && !data) return <p className={styles.soft}>{STATS_FAILED}</p>
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Por ler</dt>
        <dd className="num">{data?.unread ?? '–'}</dd>
      </div>
      {data?.week !== undefined && (
        <div>
          <dt>Semana</dt>
          <dd className="num">{data.week}</dd>
        </div>
      )}
      <div>
        <dt>Ao todo</dt>
        <dd className="num">{data?.total ?? '–'}</dd>
      </div>
    </dl>
  )
}

function Empty({ isUnread }: { isUnread: boolean }) {
  return (
    <div className={styles.empty}>
      <h2>{isUnread ? 'Está tudo lido' : 'Ainda não há avisos'}</h2>
      <p>O próximo aviso chega quando houver resposta a uma doação.</p>
    </div>
  )
}

interface CentreProps {
  userId: number
  search: NotificationSearch
}

function Centre({ userId, search }: CentreProps) {
  const { estado, tipo, pagina = 1 } = search
  const isUnread = estado === 'por-ler'
  const barrier = useBarrier()
  const read = useQuery({
    ...notificationsQuery(userId, pagina, isUnread, tipo),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPending, refetch } = read
  const stats = useQuery(notificationStatsQuery(userId)).data
  const one = useMarkRead(userId)
  const all = useMarkAllRead(userId)
  const [now] = useState(() => Date.now())
  // The list is read again when the page is opened: a notification may have come since.
  useEffect(() => void refetch(), [refetch])
  if (isPending)
    return (
      <>
        <LoadingLine>A carregar os seus avisos...</LoadingLine>
        <Skeleton height="320px" />
      </>
    )
  if (!data)
    return [404, 405, 501].includes(failedStatus(error)) ? (
      <Note tone="info" title="Este servidor ainda não tem avisos.">
        A resposta a cada doação chega por e-mail.
      </Note>
    ) : (
      <ReadTrouble what="Os seus avisos" onRetry={() => void refetch()} />
    )
  const range = pageRange(data.count, pagina, PAGE_SIZE)
  return (
    <>
      <ReadAge at={read.dataUpdatedAt} />
      {barrier && (
        <Note tone="wait" icon="offline">
          {barrier}
        </Note>
      )}
      <div className={styles.tools}>
        <Filters search={search} />
        {(stats?.unread ?? 0) > 0 && (
          <Button
            variant="quiet"
            size="sm"
            disabled={barrier !== null || all.isPending}
            onClick={() => all.mutate(stats?.unread)}
          >
            Marcar todos como lidos
          </Button>
        )}
      </div>
      <p role="status" className="vh">
        {all.isSuccess && 'Todos os avisos estão lidos.'}
      </p>
      {data.notifications.length === 0 ? (
        <Empty isUnread={isUnread} />
      ) : (
        byDay(data.notifications, now).map(({ title, notifications }) => (
          <section key={title}>
            <h2 className={styles.day}>{title}</h2>
            <ul className={styles.list}>
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  barrier={barrier}
                  onRead={(id) => one.mutate(id)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {data.count > PAGE_SIZE && <PagesNav range={range} isCompact />}
    </>
  )
}

/** The notifications of the signed-in user by day, with the choice of what to be told: for members and for staff. */
export function NotificationsPage({ search }: { search: NotificationSearch }) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { id } = session.user
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Avisos</h1>
        <Stats userId={id} />
      </div>
      <div className={styles.columns}>
        <div className={styles.centre}>
          <Centre userId={id} search={readNotificationSearch(search)} />
        </div>
        <aside>
          <h2 className={styles.day}>Como quer saber</h2>
          <NotificationChoices userId={id} />
          <PushSwitch userId={id} />
        </aside>
      </div>
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failedStatus } from '@/lib/failure-reason'
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
import { LIST_FAILED, notificationsQuery, notificationStatsQuery, PAGE_SIZE } from '../queries'
import { byDay } from './by-day'
import { Filters } from './filters'
import { NoNotifications } from './no-notifications'
import { NotificationChoices } from './notification-choices'
import { NotificationRow } from './notification-row'
import { readNotificationSearch, type NotificationSearch } from './notification-search'
import { Stats } from './notification-stats'
import styles from './notifications-page.module.css'
import { useMarking } from './use-marking'

interface CentreProps {
  userId: number
  search: NotificationSearch
}

function Centre({ userId, search }: CentreProps) {
  const { estado, tipo, pagina = 1 } = search
  const isUnread = estado === 'por-ler'
  const barrier = useBarrier()
  const router = useRouter()
  // With `staleTime: 0`, list and figures are read again when the page is opened, because new notifications may have
  // arrived since the last read.
  const read = useQuery({
    ...notificationsQuery(userId, pagina, isUnread, tipo),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, isPending, refetch } = read
  const stats = useQuery({ ...notificationStatsQuery(userId), staleTime: 0 })
  const unread = stats.data?.unread ?? 0
  const { heading, told, ...marking } = useMarking(userId, data?.notifications ?? [])
  const [now] = useState(() => Date.now())
  const range = pageRange(data?.count ?? 0, pagina, PAGE_SIZE)
  const isBeyond = data !== undefined && !read.isPlaceholderData && range.page !== pagina
  useEffect(() => {
    // If the URL names a page beyond the last page, it is changed to page 1, as in the list of projects (RULES §4).
    if (isBeyond)
      void router.navigate({
        to: '.',
        search: { ...(estado && { estado }), ...(tipo && { tipo }) },
        replace: true,
      })
  }, [isBeyond, router, estado, tipo])
  if (isPending || isBeyond)
    return (
      <div className={styles.waiting}>
        <LoadingLine>A carregar os seus avisos...</LoadingLine>
        <Skeleton height="320px" />
      </div>
    )
  if (!data)
    return [404, 405, 501].includes(failedStatus(error)) ? (
      <Note tone="info" title="Este servidor ainda não tem avisos.">
        A resposta a cada doação chega por e-mail.
      </Note>
    ) : (
      <>
        <p className={styles.soft}>{LIST_FAILED}</p>
        <ReadTrouble what="Os seus avisos" onRetry={() => void refetch()} />
      </>
    )
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
        {/* The button is hidden under a filter by kind, because it would also mark the notifications of other
            kinds, which are not shown. */}
        {unread > 0 && tipo === undefined && (
          <Button
            variant="quiet"
            size="sm"
            disabled={barrier !== null || marking.isBusy}
            onClick={() => marking.markAll(unread)}
          >
            Marcar todos como lidos
          </Button>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="vh">
        Lista de avisos
      </h2>
      <p role="status" className="vh">
        {told}
      </p>
      {data.notifications.length === 0 ? (
        <NoNotifications search={search} />
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
                  onOpen={marking.open}
                  onMark={marking.mark}
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

/**
 * Page with the signed-in user's notifications, grouped by day, and the choice of which notifications to receive. The
 * portal and the dashboard both use it.
 */
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

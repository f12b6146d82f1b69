import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { failedStatus } from '@/lib/failure-reason'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { RecentTime } from '@/ui/page/time'
import { useMarkAllRead, useMarkRead } from '../mutations'
import { LIST_FAILED, notificationsQuery } from '../queries'
import styles from './recent-notices.module.css'

const RECENT = 4

/** List of the newest notifications, for the start screens of donors and of partners in the portal. */
export function RecentNotices({ userId }: { userId: number }) {
  const { data, error, isPending, refetch } = useQuery(notificationsQuery(userId, 1, false))
  const barrier = useBarrier()
  const one = useMarkRead(userId)
  const all = useMarkAllRead(userId)
  const heading = useRef<HTMLHeadingElement>(null)
  const recent = data?.notifications.slice(0, RECENT) ?? []
  return (
    <section className={styles.notices}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          Avisos
        </h2>
        {recent.some(({ isRead }) => !isRead) && (
          <Button
            variant="quiet"
            size="sm"
            disabled={barrier !== null || all.isPending}
            onClick={() => all.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
          >
            Marcar todos como lidos
          </Button>
        )}
      </header>
      <p role="status" className="vh">
        {all.isSuccess && 'Todos os avisos estão lidos.'}
      </p>
      {data ? (
        recent.length === 0 ? (
          <p className={styles.soft}>Ainda não há avisos. O próximo chega quando houver uma resposta.</p>
        ) : (
          <ul>
            {recent.map(({ id, title, link, isRead, createdAt }) => (
              <li key={id} data-unread={isRead ? undefined : ''}>
                <i aria-hidden="true" />
                <div>
                  <b>
                    {!isRead && <span className="vh">Por ler: </span>}
                    {link ? (
                      <Link to={link} onClick={() => !isRead && barrier === null && one.mutate(id)}>
                        {title}
                      </Link>
                    ) : (
                      title
                    )}
                  </b>
                  <p className={styles.soft}>
                    <RecentTime at={createdAt} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )
      ) : isPending ? (
        <Skeleton height="240px" />
      ) : [404, 405, 501].includes(failedStatus(error)) ? (
        <p className={styles.soft}>Este servidor ainda não tem avisos.</p>
      ) : (
        <>
          <p className={styles.soft}>{LIST_FAILED}</p>
          <ReadTrouble what="Os seus avisos" onRetry={() => void refetch()} />
        </>
      )}
      {data && data.count > RECENT && (
        <Link to="/client-area/notifications" className={styles.more}>
          Ver todos
        </Link>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MatchingRequest } from '@/api/matching'
import type { User } from '@/api/user'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useBarrier } from '@/ui/list/use-barrier'
import { hoursQuery, volunteerQuery } from '../queries'
import { ArchivedNote } from './archived-note'
import { Hours } from './hours-part'
import { Abilities, Times } from './profile-part'
import { RequestsTrouble } from './requests-trouble'
import { agreedAhead, helped } from './sort-requests'
import { useRequests } from './use-requests'
import styles from './volunteer.module.css'
import { WorkTime } from './work-time'

/** List of the tasks that are agreed with staff, sorted by day. */
function Works({ works }: { works: readonly MatchingRequest[] }) {
  if (works.length === 0) return <p>Ainda não há nada combinado.</p>
  return (
    <>
      <dl className={styles.facts}>
        {works.map((work) => (
          <div key={work.id}>
            <dt>{work.title}</dt>
            <dd>
              <WorkTime request={work} />
              {(work.place || work.district) && ` · ${work.place || work.district}`}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/client-area/$" params={{ _splat: 'pedidos' }} hash="aceites">
          Ver o que combinou
        </Link>
      </p>
    </>
  )
}

/** The screen /client-area/agenda of a volunteer: agreed tasks, free times, skills and hours. */
export function VolunteerAgenda({ user }: { user: User }) {
  const barrier = useBarrier()
  const read = useRequests(user.id)
  const requests = read.data ?? []
  const volunteer = useQuery(volunteerQuery(user.id))
  const hours = useQuery(hoursQuery(user.id))
  const profile = volunteer.data
  const own = { userId: user.id, barrier }
  return (
    <div className={styles.all}>
      <section className={styles.part}>
        <h1 tabIndex={-1}>Agenda</h1>
        <h2>O que combinou</h2>
        {read.data ? (
          <>
            <ReadAge at={read.dataUpdatedAt} />
            <Works works={agreedAhead(requests)} />
          </>
        ) : (
          <RequestsTrouble read={read} loading="A carregar a sua agenda...">
            {barrier ?? 'Espere um minuto e tente outra vez.'}
          </RequestsTrouble>
        )}
      </section>
      {profile ? (
        <>
          {profile.is_archived && <ArchivedNote />}
          <div className={styles.pair}>
            <Times key={`${profile.is_volunteer} ${profile.is_archived}`} {...own} profile={profile} />
            <Abilities {...own} profile={profile} />
          </div>
          {profile.is_volunteer && hours.data && (
            <Hours {...own} hours={hours.data} helped={helped(requests)} />
          )}
          {profile.is_volunteer && hours.isError && !hours.data && (
            <section className={styles.part} id="horas">
              <ReadTrouble what="As suas horas" onRetry={() => void hours.refetch()} />
            </section>
          )}
        </>
      ) : (
        <section className={styles.part}>
          {profile === null ? (
            <Note tone="info">Este servidor ainda não guarda as suas horas livres.</Note>
          ) : volunteer.isError ? (
            <ReadTrouble what="A sua agenda" onRetry={() => void volunteer.refetch()} />
          ) : (
            <Skeleton height="320px" />
          )}
        </section>
      )}
    </div>
  )
}

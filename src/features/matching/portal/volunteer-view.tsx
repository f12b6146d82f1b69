import { useQuery } from '@tanstack/react-query'
import type { User } from '@/api/user'
import { ReadAge } from '@/ui/feedback/read-age'
import { useBarrier } from '@/ui/list/use-barrier'
import type { Cloth } from '@/ui/page/tone'
import { hoursQuery, volunteerQuery } from '../queries'
import { ArchivedNote } from './archived-note'
import { FittingRequests } from './fitting-requests'
import { HoursSummary } from './hours-summary'
import { Abilities, Times } from './profile-part'
import { RequestsTrouble } from './requests-trouble'
import { fitting } from './sort-requests'
import { useRequests } from './use-requests'
import { VolunteerHead } from './volunteer-head'
import styles from './volunteer.module.css'

/** Maximum number of requests in the first view. This number fits beside the week and the skills. */
const SHOWN = 2

export interface VolunteerProps {
  user: User
  clothOf: (cause: string) => Cloth
}

/**
 * The first view of a volunteer's portal: the next agreed task, the requests that fit best, the times of the week at which
 * the volunteer can help, the skills (if there are enough requests), and a summary of the logged hours.
 */
export function VolunteerView({ user, clothOf }: VolunteerProps) {
  const barrier = useBarrier()
  const read = useRequests(user.id)
  const profile = useQuery(volunteerQuery(user.id)).data
  const hours = useQuery(hoursQuery(user.id)).data
  const requests = read.data ?? []
  const own = { userId: user.id, barrier }
  return (
    <>
      <VolunteerHead user={user} requests={requests} />
      <div className={styles.desk} data-alone={profile ? undefined : ''}>
        <div>
          {profile?.is_archived && <ArchivedNote />}
          {read.data ? (
            <>
              <ReadAge at={read.dataUpdatedAt} />
              <FittingRequests {...own} requests={requests} clothOf={clothOf} limit={SHOWN} />
            </>
          ) : (
            <section className={styles.part}>
              <h2>Precisam de si</h2>
              <RequestsTrouble read={read} loading="A carregar os pedidos...">
                {barrier ?? 'Espere um minuto e tente outra vez.'}
              </RequestsTrouble>
            </section>
          )}
        </div>
        {profile && (
          <div className={styles.side}>
            <Times key={`${profile.is_volunteer} ${profile.is_archived}`} {...own} profile={profile} />
            {/* With fewer requests on the left, this column would be longer than the list of requests, so the
                skills are left out. */}
            {fitting(requests).length >= SHOWN && <Abilities {...own} profile={profile} />}
          </div>
        )}
      </div>
      {hours && profile?.is_volunteer && <HoursSummary hours={hours} />}
    </>
  )
}

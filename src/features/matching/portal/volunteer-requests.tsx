import { ReadAge } from '@/ui/feedback/read-age'
import { useBarrier } from '@/ui/list/use-barrier'
import { FittingRequests } from './fitting-requests'
import { HelpedRequests } from './helped-requests'
import { Offers } from './offers-part'
import { RequestsTrouble } from './requests-trouble'
import { useRequests } from './use-requests'
import type { VolunteerProps } from './volunteer-view'
import styles from './volunteer.module.css'

/** The screen /client-area/pedidos of a volunteer: the requests that fit, the accepted requests, and the own offers. */
export function VolunteerRequests({ user, clothOf }: VolunteerProps) {
  const barrier = useBarrier()
  const read = useRequests(user.id)
  const parts = { userId: user.id, requests: read.data ?? [], barrier, clothOf }
  return (
    <div className={styles.all}>
      <div className={styles.part}>
        <h1 tabIndex={-1}>Pedidos</h1>
        {!read.data && (
          <RequestsTrouble read={read} loading="A carregar os pedidos...">
            {barrier ?? 'Espere um minuto e tente outra vez.'}
          </RequestsTrouble>
        )}
      </div>
      {read.data && (
        <>
          <ReadAge at={read.dataUpdatedAt} />
          <FittingRequests {...parts} />
          <HelpedRequests {...parts} />
          <Offers userId={user.id} requests={read.data} barrier={barrier} />
        </>
      )}
    </div>
  )
}

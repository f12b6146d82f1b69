import type { User } from '@/api/user'
import { ReadAge } from '@/ui/feedback/read-age'
import { useBarrier } from '@/ui/list/use-barrier'
import styles from './beneficiary.module.css'
import { ReceivedHelp, receivedOf } from './received-help'
import { RequestsTrouble } from './requests-trouble'
import { asked } from './sort-requests'
import { useRequests } from './use-requests'

/** The screen /client-area/apoios: the help that a beneficiary has received. */
export function BeneficiaryHelp({ user }: { user: User }) {
  const barrier = useBarrier()
  const read = useRequests(user.id)
  const done = receivedOf(asked(read.data ?? []))
  return (
    <div className={styles.screen}>
      <section className={styles.part}>
        <h1 tabIndex={-1}>Apoios</h1>
        {!read.data ? (
          <RequestsTrouble read={read} loading="A carregar os seus apoios...">
            {barrier ?? 'Pode ligar para nós.'}
          </RequestsTrouble>
        ) : (
          <>
            <ReadAge at={read.dataUpdatedAt} />
            {done.length === 0 ? (
              <div className={styles.empty}>
                <span aria-hidden="true" />
                <p>
                  <b>Ainda não há apoios.</b> Cada ajuda que recebe fica aqui, com o dia.
                </p>
              </div>
            ) : (
              <ReceivedHelp done={done} />
            )}
          </>
        )}
      </section>
    </div>
  )
}

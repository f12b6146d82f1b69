import { useState } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { useDecline } from '../mutations'
import { RequestCard } from './request-card'
import type { PartProps } from './fitting-requests'
import { helped } from './sort-requests'
import { useTold } from './use-told'
import styles from './volunteer.module.css'

/** Returns the state of a request that the volunteer has accepted, in words. */
function outcome({ ownState, status }: MatchingRequest): string {
  if (status === 'withdrawn') return 'O pedido foi retirado. Já não é preciso ir.'
  if (status === 'done') return 'Concluído. Registe as suas horas.'
  return ownState === 'agreed' ? 'Combinado' : 'Aceitou. A equipa confirma e diz‑lhe o resto.'
}

/** List of the requests that the volunteer has accepted. */
export function HelpedRequests({ userId, requests, barrier, clothOf }: PartProps) {
  const decline = useDecline(userId)
  const [leaving, setLeaving] = useState<MatchingRequest | null>(null)
  const { heading, told, tell } = useTold()
  const own = helped(requests)
  const leave = ({ id, title }: MatchingRequest) =>
    decline.mutate(id, { onSuccess: () => tell(`Já não conta ir: «${title}». A equipa foi avisada.`) })
  // The message about the last action is still shown after the last request has left the list.
  if (own.length === 0 && told === '') return null
  return (
    <section className={styles.part} id="aceites">
      <h2 ref={heading} tabIndex={-1}>
        Já aceitou
      </h2>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <div className={styles.requests}>
        {own.map((request) => (
          <RequestCard key={request.id} request={request} cloth={clothOf(request.cause)}>
            <p className={styles.outcome}>
              <Icon name="check" /> {outcome(request)}
            </p>
            {request.status !== 'done' && request.status !== 'withdrawn' && (
              <p className={styles.acts}>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={barrier !== null || decline.isPending}
                  aria-label={`Não posso ir: ${request.title}`}
                  onClick={() => setLeaving(request)}
                >
                  Não posso ir
                </Button>
              </p>
            )}
          </RequestCard>
        ))}
      </div>
      <ConfirmDialog
        opened={leaving !== null}
        title="Já não pode ir?"
        confirmLabel="Não posso ir"
        cancelLabel="Vou na mesma"
        onConfirm={() => {
          if (leaving) leave(leaving)
          setLeaving(null)
        }}
        onCancel={() => setLeaving(null)}
      >
        <p>{leaving?.title}. O lugar fica livre para outra pessoa, e avisamos a equipa.</p>
      </ConfirmDialog>
    </section>
  )
}

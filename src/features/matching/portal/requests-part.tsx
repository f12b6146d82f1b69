import { useState } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { failedDetail, failedStatus } from '@/lib/change-failure'
import { formatCount } from '@/lib/formats'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import type { Cloth } from '@/ui/page/tone'
import { ACCEPT_FAILED, isMissing, useAccept, useDecline, whyFailed } from '../mutations'
import { RequestCard } from './request-card'
import { fitting, helped } from './sort-requests'
import styles from './volunteer.module.css'

interface PartProps {
  userId: number
  requests: readonly MatchingRequest[]
  barrier: string | null
  clothOf: (cause: string) => Cloth
}

/** What became of an acceptance, in words. */
function outcome({ ownState, status }: MatchingRequest): string {
  if (status === 'withdrawn') return 'O pedido foi retirado. Já não é preciso ir.'
  if (status === 'done') return 'Concluído. Registe as suas horas.'
  return ownState === 'agreed' ? 'Combinado' : 'Aceitou. A equipa confirma e diz-lhe o resto.'
}

/** The requests that a volunteer has accepted. */
export function HelpedRequests({ userId, requests, barrier, clothOf }: PartProps) {
  const decline = useDecline(userId)
  const [leaving, setLeaving] = useState<MatchingRequest | null>(null)
  const own = helped(requests)
  if (own.length === 0) return null
  return (
    <section className={styles.part} id="aceites">
      <h2>Já aceitou</h2>
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
          if (leaving) decline.mutate(leaving.id)
          setLeaving(null)
        }}
        onCancel={() => setLeaving(null)}
      >
        <p>{leaving?.title}. O lugar fica livre para outra pessoa, e avisamos a equipa.</p>
      </ConfirmDialog>
    </section>
  )
}

/** The requests that fit a volunteer, the best first. */
export function FittingRequests({ userId, requests, barrier, clothOf }: PartProps) {
  const accept = useAccept(userId)
  const decline = useDecline(userId)
  // An API with the calls of RULES §7 alone does not remember what was declined.
  const [hidden, setHidden] = useState<readonly number[]>([])
  const open = fitting(requests).filter(({ id }) => !hidden.includes(id))
  const isTaken = accept.error !== null && failedStatus(accept.error) === 409
  return (
    <section className={styles.part} id="pedidos">
      <header>
        <h2>Precisam de si</h2>
        {open.length > 0 && (
          <span className={styles.soft}>{formatCount(open.length, 'pedido', 'pedidos')}</span>
        )}
      </header>
      <div role="status">
        {accept.error && (
          <Note tone={isTaken ? 'info' : 'bad'} title={isTaken ? undefined : ACCEPT_FAILED}>
            {isTaken ? (failedDetail(accept.error) ?? whyFailed(accept.error)) : whyFailed(accept.error)}
          </Note>
        )}
        {barrier !== null && open.length > 0 && (
          <Note tone="wait" icon="offline" title="Sem rede.">
            Para aceitar é preciso rede: outra pessoa pode aceitar entretanto.
          </Note>
        )}
      </div>
      {open.length === 0 ? (
        <div className={styles.empty}>
          <span aria-hidden="true" />
          <h3>Nenhum pedido agora</h3>
          <p>Avisamos quando houver um que sirva as suas horas e o que sabe fazer.</p>
          <p>
            <a href="#agenda">Rever as minhas horas</a>
          </p>
        </div>
      ) : (
        <div className={styles.requests}>
          {open.map((request) => (
            <RequestCard key={request.id} request={request} cloth={clothOf(request.cause)}>
              <p className={styles.acts}>
                <Button
                  size="sm"
                  busy={accept.isPending && accept.variables === request.id}
                  disabled={barrier !== null}
                  aria-label={`Aceitar: ${request.title}`}
                  onClick={() => accept.mutate(request.id)}
                >
                  Aceitar
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={barrier !== null}
                  aria-label={`Agora não: ${request.title}`}
                  onClick={() =>
                    decline.mutate(request.id, {
                      onError: (error) => isMissing(error) && setHidden((ids) => [...ids, request.id]),
                    })
                  }
                >
                  Agora não
                </Button>
              </p>
              <p className={styles.soft}>
                {[
                  request.score === null ? '' : `Serve-lhe em ${request.score}%`,
                  request.placesLeft === null ? '' : formatCount(request.placesLeft, 'lugar', 'lugares'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </RequestCard>
          ))}
        </div>
      )}
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import type { MatchingRequest } from '@/api/matching'
import { failedStatus } from '@/lib/failure-reason'
import { formatCount } from '@/lib/formats'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import type { Cloth } from '@/ui/page/tone'
import { ACCEPT_FAILED, useAccept, whyFailed } from '../mutations'
import { RequestCard } from './request-card'
import { fitting } from './sort-requests'
import { usePutOff } from './use-put-off'
import { useTold } from './use-told'
import styles from './volunteer.module.css'

export interface PartProps {
  userId: number
  requests: readonly MatchingRequest[]
  barrier: string | null
  clothOf: (cause: string) => Cloth
}

/** Whether the request can no longer be accepted: it is full or over, or the association has withdrawn it. */
const isTaken = (error: unknown): boolean => [404, 409].includes(failedStatus(error))

const GONE = 'Este pedido já não está aberto. Obrigado na mesma.'

/** Notes with the reason why a request could not be accepted, or why none can be accepted now (no network). */
function Trouble({ error, barrier }: { error: Error | null; barrier: string | null }) {
  return (
    <>
      {error && (
        <Note tone={isTaken(error) ? 'info' : 'bad'} title={isTaken(error) ? undefined : ACCEPT_FAILED}>
          {failedStatus(error) === 404 ? GONE : whyFailed(error)}
        </Note>
      )}
      {barrier !== null && (
        <Note tone="wait" icon="offline" title="Sem rede.">
          Para aceitar é preciso rede: outra pessoa pode aceitar entretanto.
        </Note>
      )}
    </>
  )
}

function NoRequests() {
  return (
    <div className={styles.empty}>
      <span aria-hidden="true" />
      <h3>Nenhum pedido agora</h3>
      <p>Avisamos quando houver um que sirva as suas horas e o que sabe fazer.</p>
      <p>
        <Link to="/client-area/$" params={{ _splat: 'agenda' }}>
          Rever as minhas horas
        </Link>
      </p>
    </div>
  )
}

interface FittingProps extends PartProps {
  /** Maximum number of requests in this list. The screen with all requests shows the others. */
  limit?: number
}

/** List of the requests that fit a volunteer, best match first. */
export function FittingRequests({ userId, requests, barrier, clothOf, limit = Infinity }: FittingProps) {
  const accept = useAccept(userId)
  const { last, isHidden, putOff, undo } = usePutOff(userId)
  const { heading, told, tell } = useTold()
  const open = fitting(requests).filter(({ id }) => !isHidden(id))
  const take = ({ id, title }: MatchingRequest) =>
    accept.mutate(id, {
      onSuccess: () => tell(`Aceitou «${title}». A equipa confirma e diz‑lhe o resto.`),
      // If another volunteer has taken the request, its card is removed too, so the focus moves to the heading.
      onError: (error) => isTaken(error) && tell(''),
    })
  const isTaking = ({ id }: MatchingRequest): boolean => accept.isPending && accept.variables === id
  return (
    <section className={styles.part} id="pedidos">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          Precisam de si
        </h2>
        {open.length > 0 && (
          <span className={styles.soft}>{formatCount(open.length, 'pedido', 'pedidos')}</span>
        )}
      </header>
      <div role="status">
        {told && <p className={styles.told}>{told}</p>}
        <Trouble error={accept.error} barrier={open.length > 0 ? barrier : null} />
      </div>
      {last && (
        <p className={styles.acts}>
          <span role="status">«{last.title}» já não aparece aqui.</span>
          <Button
            key={last.id}
            variant="line"
            size="sm"
            autoFocus
            onClick={() => {
              undo()
              tell(`«${last.title}» está outra vez na lista.`)
            }}
          >
            Desfazer
          </Button>
        </p>
      )}
      {open.length === 0 ? (
        <NoRequests />
      ) : (
        <div className={styles.requests}>
          {open.slice(0, limit).map((request) => (
            <RequestCard key={request.id} request={request} cloth={clothOf(request.cause)}>
              <p className={styles.acts}>
                <Button
                  size="sm"
                  busy={isTaking(request)}
                  // While one request is being accepted, the other buttons are disabled, so that the result of each
                  // request is announced.
                  disabled={barrier !== null || (accept.isPending && !isTaking(request))}
                  aria-label={`Aceitar: ${request.title}`}
                  onClick={() => take(request)}
                >
                  Aceitar
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={barrier !== null}
                  aria-label={`Agora não: ${request.title}`}
                  onClick={() => putOff(request)}
                >
                  Agora não
                </Button>
              </p>
              <p className={styles.soft}>
                {[
                  request.score === null ? '' : `Serve‑lhe em ${request.score}%`,
                  request.placesLeft === null ? '' : formatCount(request.placesLeft, 'lugar', 'lugares'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </RequestCard>
          ))}
        </div>
      )}
      {open.length > limit && (
        <p>
          <Link to="/client-area/$" params={{ _splat: 'pedidos' }}>
            Ver os {open.length} pedidos
          </Link>
        </p>
      )}
    </section>
  )
}

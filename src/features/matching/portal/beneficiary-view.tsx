import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { MatchingRequest } from '@/api/matching'
import type { User } from '@/api/user'
import { institution } from '@/content/institution'
import { telHref } from '@/lib/contact-links'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { ReadAge } from '@/ui/feedback/read-age'
import { LoadingLine, Skeleton } from '@/ui/feedback/skeleton'
import { useBarrier } from '@/ui/list/use-barrier'
import { AppIcon } from '@/ui/media/app-icon'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { useWithdraw } from '../mutations'
import { REQUESTS_FAILED, requestsQuery } from '../queries'
import { AskForm } from './ask-form'
import { currentOf, headline, spokenText, stepsOf } from './beneficiary-words'
import styles from './beneficiary.module.css'
import { Opening } from './opening'
import { ReadAloud } from './read-aloud'
import { asked } from './sort-requests'

const STEP_STATES = { done: 'Feito', now: 'Agora', later: 'A seguir' } as const

interface RequestProps {
  userId: number
  request: MatchingRequest
  barrier: string | null
}

/** Where a request is, in four pictures. */
function Path({ userId, request, barrier }: RequestProps) {
  const withdraw = useWithdraw(userId)
  const [asks, setAsks] = useState(false)
  return (
    <article className={styles.request}>
      <h3>{request.title}</h3>
      <p>{request.description}</p>
      <ol className={styles.path}>
        {stepsOf(request).map(({ icon, title, text, state }) => (
          <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.picture}>
              <AppIcon name={icon} />
            </span>
            <div>
              <b>
                <span className="vh">{STEP_STATES[state]}: </span>
                {title}
              </b>
              {text && <small>{text}</small>}
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        disabled={barrier !== null || withdraw.isPending}
        aria-label={`Já não preciso: ${request.title}`}
        onClick={() => setAsks(true)}
      >
        Já não preciso
      </Button>
      <ConfirmDialog
        opened={asks}
        title="Retirar este pedido?"
        confirmLabel="Retirar o pedido"
        cancelLabel="Ficar com o pedido"
        onConfirm={() => {
          setAsks(false)
          withdraw.mutate(request.id)
        }}
        onCancel={() => setAsks(false)}
      >
        <p>{request.title}. Avisamos quem vinha ajudar. Pode pedir outra vez quando quiser.</p>
      </ConfirmDialog>
    </article>
  )
}

function Received({ requests }: { requests: readonly MatchingRequest[] }) {
  const done = requests.filter(({ status }) => status === 'done')
  if (done.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>O que já recebeu</h2>
      <ul className={styles.received}>
        {done.map(({ id, title, doneAt }) => (
          <li key={id}>
            <AppIcon name="gift" />
            <div>
              <b>{title}</b>
              {doneAt && (
                <small>
                  <Time at={doneAt} as="long" />
                </small>
              )}
            </div>
            <span>
              <Icon name="check" /> Recebida
            </span>
          </li>
        ))}
      </ul>
      <p>
        <b>Não recebeu alguma?</b> Diga-nos. Só a equipa lê.{' '}
        <Link to="/contacto" search={{ assunto: 'Não recebi a ajuda' }}>
          Não recebi
        </Link>
      </p>
    </section>
  )
}

function Calls({ onAsk }: { onAsk: (() => void) | null }) {
  return (
    <div className={styles.calls}>
      <a href={telHref(institution.phone)}>
        <Icon name="call" />
        <span>
          Ligar para nós
          <small>{institution.hours}</small>
        </span>
      </a>
      {onAsk && (
        <button type="button" onClick={onAsk}>
          <Icon name="plus" />
          <span>Fazer um pedido</span>
        </button>
      )}
    </div>
  )
}

/** The first view of a beneficiary: the next step, a telephone call, the path of each request, what arrived. */
export function BeneficiaryView({ user }: { user: User }) {
  const barrier = useBarrier()
  const read = useQuery(requestsQuery(user.id))
  const { refetch } = read
  // The view is often opened by a notification, so the kept read is older than what it tells of.
  useEffect(() => void refetch(), [refetch])
  const [isAsking, setAsking] = useState(false)
  const own = asked(read.data ?? [])
  const current = currentOf(own)
  const open = own.filter(({ status }) => status !== 'done' && status !== 'withdrawn')
  return (
    <div className={styles.screen}>
      <Opening
        tone="leaf"
        above={<ReadAloud text={spokenText(own, institution.hours)} />}
        title={headline(current)}
        lead={current ? undefined : 'Ligue-nos ou faça um pedido. Só a equipa lê o que nos diz.'}
        facts={
          current?.visitOn ? (
            <>
              <li>
                <Icon name="clock" />
                <span>
                  <Time at={current.visitOn} as="long" />
                  {current.visitNote && `, ${current.visitNote}`}
                </span>
              </li>
              {(current.place || current.district) && (
                <li>
                  <Icon name="pin" />
                  <span>{[current.place, current.district].filter(Boolean).join(', ')}</span>
                </li>
              )}
            </>
          ) : undefined
        }
      />
      <Calls onAsk={isAsking ? null : () => setAsking(true)} />
      {isAsking && (
        <section className={styles.part}>
          <AskForm userId={user.id} barrier={barrier} onDone={() => setAsking(false)} />
        </section>
      )}
      <div className={styles.desk}>
        <section className={styles.part}>
          <h2>{open.length > 1 ? 'Os meus pedidos' : 'O meu pedido'}</h2>
          <ReadAge at={read.dataUpdatedAt} />
          {read.data ? (
            open.length === 0 ? (
              <div className={styles.empty}>
                <span aria-hidden="true" />
                <p>
                  <b>{own.length === 0 ? 'Ainda não fez pedidos.' : 'Não tem pedidos em curso.'}</b> Diga-nos
                  de que precisa. Respondemos por telefone.
                </p>
              </div>
            ) : (
              open.map((request) => (
                <Path key={request.id} userId={user.id} request={request} barrier={barrier} />
              ))
            )
          ) : read.isError ? (
            <Note
              tone="bad"
              role="alert"
              title={REQUESTS_FAILED}
              actions={
                <Button variant="line" icon="retry" onClick={() => void read.refetch()}>
                  Tentar outra vez
                </Button>
              }
            >
              {barrier === null
                ? 'Pode ligar para nós.'
                : 'O seu pedido aparece quando houver rede. Pode ligar para nós.'}
            </Note>
          ) : (
            <>
              <LoadingLine>A carregar os seus pedidos...</LoadingLine>
              <Skeleton height="320px" />
            </>
          )}
        </section>
        <Received requests={own} />
      </div>
    </div>
  )
}

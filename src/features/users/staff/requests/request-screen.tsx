import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failedStatus } from '@/lib/failure-reason'
import { isConfirmed, CONFIRMATION_WRONG } from '@/shared/data-request'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/feedback/toast'
import { TextField } from '@/ui/form/field'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button, ButtonLink } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { BackLink } from '@/ui/staff/page/back-link'
import { RecordState, type RecordWords } from '@/ui/staff/page/record-state'
import { isoDayInMaputo } from '@/lib/dates'
import { usersKey } from '../user-calls'
import styles from '../users.module.css'
import { ErasureView, OutcomeView } from './erasure-view'
import {
  eraseRequest,
  requestQuery,
  requestsKey,
  withdrawRequest,
  type DataRequestRecord,
} from './request-calls'
import {
  BLOCKERS,
  clockText,
  requestFailure,
  STATE_WORDS,
  toAccount,
  toRequests,
  whoAsks,
} from './request-words'

const WORDS: RecordWords = {
  loading: 'A carregar o pedido...',
  failed: 'Não foi possível carregar o pedido.',
  gone: 'Este pedido não existe.',
}

const failedText = (error: unknown): string =>
  failedStatus(error) === 404 ? 'Volte à lista e escolha outro.' : 'Confirme a ligação e tente outra vez.'

/**
 * Screen of one request to delete data: its deadline, the effects of carrying it out, and buttons to carry it out or
 * withdraw it.
 */
export function RequestScreen({ userId, id }: { userId: number; id: number }) {
  const read = useQuery(requestQuery(userId, id))
  const { data } = read
  return (
    <div className={styles.screen}>
      <BackLink to="." search={toRequests}>
        Pedidos sobre dados
      </BackLink>
      {data ? (
        <Loaded userId={userId} record={data} />
      ) : (
        <RecordState words={WORDS} read={read} explain={failedText} />
      )}
    </div>
  )
}

type Step = 'erase' | 'withdraw' | null

function Loaded({ userId, record }: { userId: number; record: DataRequestRecord }) {
  const { request, preview } = record
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [today] = useState(() => isoDayInMaputo(Date.now()))
  const barrier = useBarrier()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>(null)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setFailed(null)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      console.warn('A request about personal data was not changed', error)
      setFailed(requestFailure(error))
    } finally {
      setStep(null)
      await queryClient.invalidateQueries({ queryKey: requestsKey(userId) })
      void queryClient.invalidateQueries({ queryKey: usersKey(userId) })
      setBusy(false)
    }
  }
  const isBlocked = (preview?.blockers.length ?? 0) > 0
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {whoAsks(request)}
          </h1>
          <div className={styles.from}>
            <span>{STATE_WORDS[request.state]}</span>
            {request.email && <span>{request.email}</span>}
            {request.state === 'open' && <strong>{clockText(request.due_on, today)}</strong>}
          </div>
          <p className={styles.summary}>
            {request.is_portal ? 'Pedido no portal' : `Aberto por ${request.opened_by ?? 'alguém da equipa'}`}{' '}
            em <Time at={request.created_at} as="moment" />. Prazo: <Time at={request.due_on} as="long" />.
          </p>
        </div>
        {request.account_id !== null && (
          <ButtonLink to="." search={toAccount(request.account_id)} variant="line">
            Abrir a conta
          </ButtonLink>
        )}
      </div>
      <div role="status">
        {(failed ?? barrier) && (
          <Note tone={failed ? 'bad' : 'wait'} title={failed ? 'Não ficou feito.' : undefined}>
            {failed ?? barrier ?? ''}
          </Note>
        )}
      </div>
      {preview?.blockers.map((blocker) => (
        <Note
          key={blocker}
          tone="wait"
          title="Ainda não se pode apagar."
          actions={
            blocker === 'unsent-message' && (
              <ButtonLink
                to="/dashboard/settings"
                search={{ parte: 'servidor' } as object}
                variant="line"
                size="sm"
              >
                Ver o estado dos e-mails
              </ButtonLink>
            )
          }
        >
          {BLOCKERS[blocker]}
        </Note>
      ))}
      {preview ? (
        <>
          <ErasureView preview={preview} />
          <section className={styles.part}>
            <h2>Cumprir o pedido</h2>
            <p className={styles.acts}>
              <Button
                variant="danger"
                disabled={isBlocked || barrier !== null}
                busy={isBusy && step === 'erase'}
                onClick={() => setStep('erase')}
              >
                Apagar os dados
              </Button>
              {!request.is_portal && (
                <Button variant="line" disabled={barrier !== null} onClick={() => setStep('withdraw')}>
                  Retirar o pedido
                </Button>
              )}
            </p>
          </section>
        </>
      ) : (
        <OutcomeView record={record} />
      )}
      <Erasing
        key={String(step)}
        isOpen={step === 'erase'}
        isBusy={isBusy}
        email={request.email}
        onConfirm={(typed) =>
          void run(() => eraseRequest(record, typed), 'Dados apagados. A pessoa recebe um e-mail.')
        }
        onCancel={() => setStep(null)}
      />
      <ConfirmDialog
        opened={step === 'withdraw'}
        title="Retirar este pedido?"
        confirmLabel="Retirar o pedido"
        cancelLabel="Cancelar"
        needsNetwork
        busy={isBusy}
        onConfirm={() => void run(() => withdrawRequest(request.id), 'Pedido retirado.')}
        onCancel={() => setStep(null)}
      >
        <p>Nada é apagado. Fica registado quem o retirou.</p>
      </ConfirmDialog>
    </>
  )
}

interface ErasingProps {
  isOpen: boolean
  isBusy: boolean
  email: string
  onConfirm: (typed: string) => void
  onCancel: () => void
}

/**
 * Dialog that confirms the deletion. The user must type the person's e-mail address, because the deletion cannot be
 * undone.
 */
function Erasing({ isOpen, isBusy, email, onConfirm, onCancel }: ErasingProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Apagar os dados desta pessoa?"
      confirmLabel="Apagar para sempre"
      cancelLabel="Cancelar"
      danger
      needsNetwork
      busy={isBusy}
      onConfirm={() => (isConfirmed(typed, email) ? onConfirm(typed) : setError(CONFIRMATION_WRONG))}
      onCancel={onCancel}
    >
      <p>Não há volta atrás. Fica registado quem apagou, e a pessoa recebe um e-mail.</p>
      <TextField
        id="erasure-confirmation"
        label={`Escreva «${email}» para confirmar`}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
    </ConfirmDialog>
  )
}

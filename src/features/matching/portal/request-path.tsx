import { useState } from 'react'
import type { MatchingRequest } from '@/api/matching'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { AppIcon } from '@/ui/media/app-icon'
import { Button } from '@/ui/page/button'
import { useWithdraw } from '../mutations'
import { stepsOf, type Reader } from './beneficiary-words'
import styles from './beneficiary.module.css'

const STEP_STATES = { done: 'Feito', now: 'Agora', later: 'A seguir' } as const

interface PathProps {
  userId: number
  request: MatchingRequest
  barrier: string | null
  reader: Reader
  /** Called after the request was withdrawn. Its card has disappeared, so the caller must move the focus. */
  onWithdrawn: (request: MatchingRequest) => void
}

/** Card of one request with its four steps as pictures. */
export function RequestPath({ userId, request, barrier, reader, onWithdrawn }: PathProps) {
  const withdraw = useWithdraw(userId)
  const [asks, setAsks] = useState(false)
  return (
    <article className={styles.request}>
      <h3>{request.title}</h3>
      <p>{request.description}</p>
      <ol className={styles.path}>
        {stepsOf(request, reader).map(({ icon, title, text, state }) => (
          <li key={icon} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
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
          withdraw.mutate(request.id, { onSuccess: () => onWithdrawn(request) })
        }}
        onCancel={() => setAsks(false)}
      >
        <p>{request.title}. Avisamos quem vinha ajudar. Pode pedir outra vez quando quiser.</p>
      </ConfirmDialog>
    </article>
  )
}

import { useEffect, useState, type ReactNode } from 'react'
import type { FormFailure } from '@/lib/form-refusal'
import { UNDO_SECONDS } from '@/shared/donation-review'
import { Note } from '@/ui/feedback/note'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import styles from './decision-panel.module.css'
import { ReasonForm } from './reason-form'
import type { Decision, ReviewedDonation } from './review-calls'
import { STATE_WORDS } from './review-words'

export type OpenForm = 'reject' | 'ask' | 'reopen' | null

interface DecisionPanelProps {
  donation: ReviewedDonation
  isBusy: boolean
  /** The reason why nothing can be decided now, for example a missing network, or null. */
  barrier: string | null
  form: OpenForm
  onForm: (form: OpenForm) => void
  /** Resolves to the failure, or to null if the decision was saved. */
  onDecide: (decision: Decision) => Promise<FormFailure | null>
  /** The link to the next donation. */
  next: ReactNode
}

const TONES = { pending: 'info', approved: 'ok', rejected: 'bad', asked: 'wait' } as const

/**
 * Whether a decision can still be undone. The time counts from the moment when the screen received the donation,
 * because the device's clock may be wrong.
 */
function useUndoTime(undoUntil: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (undoUntil === null) return undefined
    const timer = setTimeout(() => setOver(undoUntil), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [undoUntil])
  return undoUntil !== null && over !== undoUntil
}

function Decided({ donation, isBusy, barrier, onForm, onDecide, next }: DecisionPanelProps) {
  const { status } = donation
  const canUndo = useUndoTime(donation.undo_until)
  return (
    <>
      <Note
        tone={TONES[status]}
        title={
          <>
            {STATE_WORDS[status].one} em <Time at={donation.decided_at} as="moment" />
            {donation.decided_by_name && ` por ${donation.decided_by_name}`}
          </>
        }
      >
        {canUndo ? 'A mensagem segue dentro de 10 segundos.' : (donation.status_reason ?? '')}
      </Note>
      <div className={styles.acts}>
        {next}
        {canUndo && (
          <Button
            variant="line"
            busy={isBusy}
            disabled={barrier !== null}
            onClick={() => void onDecide({ kind: 'undo' })}
          >
            Anular
          </Button>
        )}
        <Button
          variant="quiet"
          data-opens="reopen"
          disabled={barrier !== null}
          onClick={() => onForm('reopen')}
        >
          Reabrir
        </Button>
      </div>
    </>
  )
}

/**
 * The buttons that decide a donation or, after that, the decision. On a phone this panel stays above the navigation.
 */
export function DecisionPanel(props: DecisionPanelProps) {
  const { donation, isBusy, barrier, form, onForm, onDecide } = props
  const isPending = donation.status === 'pending'
  const shown = isPending === (form !== 'reopen') ? form : null
  if (shown)
    return (
      <ReasonForm
        key={shown}
        kind={shown}
        isBusy={isBusy}
        barrier={barrier}
        onSend={(reason) => onDecide({ kind: shown, reason })}
        onCancel={() => onForm(null)}
      />
    )
  return (
    <div className={styles.panel}>
      {barrier && (
        <Note tone="wait" icon="offline">
          {barrier}
        </Note>
      )}
      {isPending ? (
        <div className={styles.choice}>
          <Button
            icon="check"
            busy={isBusy}
            disabled={barrier !== null}
            onClick={() => void onDecide({ kind: 'approve' })}
          >
            Aprovar
          </Button>
          <Button
            variant="line"
            className={styles.reject}
            data-opens="reject"
            disabled={barrier !== null}
            onClick={() => onForm('reject')}
          >
            Rejeitar
          </Button>
          <Button
            variant="quiet"
            className={styles.ask}
            data-opens="ask"
            icon="again"
            disabled={barrier !== null}
            onClick={() => onForm('ask')}
          >
            Pedir outro comprovante
          </Button>
        </div>
      ) : (
        <Decided {...props} />
      )}
    </div>
  )
}

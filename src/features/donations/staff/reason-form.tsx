import { useEffect, useId } from 'react'
import { barredForm } from '@/lib/barred-form'
import { useForm } from '@/lib/form'
import { requireSent } from '@/lib/form-refusal'
import { ASKING_REASONS, REASON_MAX, reasonProblem, REJECTION_REASONS } from '@/shared/donation-review'
import { Choice } from '@/ui/form/choice'
import { TextArea } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { Button } from '@/ui/page/button'
import styles from './reason-form.module.css'

interface ReasonFormProps {
  /** The action that needs a reason: reject the donation, ask for another proof, or reopen the review. */
  kind: 'reject' | 'ask' | 'reopen'
  isBusy: boolean
  barrier: string | null
  /** Resolves to whether the decision was saved. */
  onSend: (reason: string) => Promise<boolean>
  onCancel: () => void
}

const WORDS = {
  reject: {
    title: 'Rejeitar: qual é o motivo?',
    label: 'Mensagem para o doador',
    hint: 'Vai por e-mail, tal como está.',
    send: 'Rejeitar e avisar',
  },
  ask: {
    title: 'Pedir outro comprovante: porquê?',
    label: 'Mensagem para o doador',
    hint: 'Vai por e-mail, tal como está, com a ligação para enviar o ficheiro. As 48 horas param até ele chegar.',
    send: 'Pedir e avisar',
  },
  reopen: {
    title: 'Reabrir: porquê?',
    label: 'Motivo',
    hint: 'Fica no histórico, para a equipa. O doador só sabe que voltámos a ver o comprovante.',
    send: 'Reabrir a doação',
  },
} as const

const READY = { reject: REJECTION_REASONS, ask: ASKING_REASONS, reopen: [] } as const

/** Form for the reason of a decision or of a reopening, with ready sentences that the reviewer can edit. */
export function ReasonForm({ kind, isBusy, barrier, onSend, onCancel }: ReasonFormProps) {
  const id = useId()
  const words = WORDS[kind]
  const [first] = READY[kind]
  const form = useForm({
    name: 'reason',
    initial: { why: first?.label ?? '', text: first?.text ?? '' },
    problems: ({ text }) => {
      const problem = reasonProblem(text)
      return problem ? { text: problem } : {}
    },
    send: async ({ text }) => requireSent(await onSend(text.trim())),
  })
  const { ref, fields } = form
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [ref])
  return (
    <FormFrame form={barredForm(form, barrier !== null)} className={styles.form} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {kind !== 'reopen' && (
        <div className={styles.choices} role="radiogroup" aria-labelledby={id}>
          {READY[kind].map(({ label, text }) => (
            <Choice
              key={label}
              type="radio"
              {...fields.radio('why', label)}
              title={label}
              onChange={() => form.set({ why: label, text })}
            />
          ))}
        </div>
      )}
      <TextArea
        {...fields.text('text')}
        label={words.label}
        hint={words.hint}
        rows={5}
        maxLength={REASON_MAX}
      />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant={kind === 'reject' ? 'danger' : 'main'}
          busy={isBusy || form.isSending}
          disabled={barrier !== null}
        >
          {words.send}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </FormFrame>
  )
}

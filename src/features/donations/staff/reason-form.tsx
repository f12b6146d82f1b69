import { useEffect, useId, useState } from 'react'
import { useForm } from '@/lib/form'
import { requireSent, type FormFailure } from '@/lib/form-refusal'
import { ASKING_REASONS, REASON_MAX, reasonProblem, REJECTION_REASONS } from '@/shared/donation-review'
import { Choice } from '@/ui/form/choice'
import { TextArea } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormStatus } from '@/ui/form/form-status'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { useDiscard } from '@/ui/form/use-discard'
import { Button } from '@/ui/page/button'
import styles from './reason-form.module.css'

interface ReasonFormProps {
  /** The action that needs a reason: reject the donation, ask for another proof, or reopen the review. */
  kind: 'reject' | 'ask' | 'reopen'
  isBusy: boolean
  barrier: string | null
  /** Resolves to the failure, or to null if the decision was saved. */
  onSend: (reason: string) => Promise<FormFailure | null>
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
    barrier,
    send: async ({ text }) => requireSent(await onSend(text.trim())),
  })
  const { ref, fields, values } = form
  // The text that the reviewer wrote for each choice. A choice shows it again, so that no text is lost when another
  // ready sentence is chosen.
  const [written, setWritten] = useState<Record<string, string>>({})
  const ready = READY[kind].find(({ label }) => label === values.why)?.text ?? ''
  const isEdited = values.text.trim() !== '' && values.text !== ready
  const discard = useDiscard({ isDirty: isEdited, onDiscard: onCancel })
  const choose = (why: string, ready: string) => {
    setWritten({ ...written, [values.why]: values.text })
    form.set({ why, text: written[why] ?? ready })
  }
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [ref])
  return (
    <FormFrame form={form} className={styles.form} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {kind !== 'reopen' && (
        <div className={styles.choices} role="radiogroup" aria-labelledby={id}>
          {READY[kind].map(({ label, text }) => (
            <Choice
              key={label}
              type="radio"
              {...fields.radio('why', label)}
              title={label}
              onChange={() => choose(label, text)}
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
      <FormStatus form={form} />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant={kind === 'reject' ? 'danger' : 'main'}
          busy={isBusy || form.isSending}
          aria-disabled={form.isBarred}
        >
          {words.send}
        </Button>
        <Button variant="quiet" onClick={discard.ask}>
          Cancelar
        </Button>
      </div>
      <UnsavedGuard form={{ isDirty: isEdited, isSending: form.isSending }} />
      {discard.question}
    </FormFrame>
  )
}

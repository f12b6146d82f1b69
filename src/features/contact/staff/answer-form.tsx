import { useId, useRef, useState } from 'react'
import { useForm } from '@/lib/form'
import { requireSent, type FormFailure } from '@/lib/form-refusal'
import { ANSWER_MAX, answerProblem } from '@/shared/contact-inbox'
import { TextArea } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormStatus } from '@/ui/form/form-status'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { Button } from '@/ui/page/button'
import styles from './inbox.module.css'
import { READY_SENTENCES } from './inbox-words'

export interface WrittenAnswer {
  text: string
  quote: boolean
  close: boolean
  /** The Idempotency-Key of this text. With the same key a retry after a lost response sends the answer only once. */
  key: string
}

interface AnswerFormProps {
  email: string
  isBusy: boolean
  barrier: string | null
  /** Resolves to the failure, or to null if the answer was sent. */
  onSend: (answer: WrittenAnswer) => Promise<FormFailure | null>
}

/** The content of the last attempt and its key. A retry with the same content uses the same key. */
interface Sent {
  what: string
  key: string
}

const EMPTY = { text: '', quote: true, close: false }

/** Form for an answer, which the server sends by e-mail. The text stays in the form until the server has stored it. */
export function AnswerForm({ email, isBusy, barrier, onSend }: AnswerFormProps) {
  const id = useId()
  const sent = useRef<Sent | null>(null)
  const form = useForm({
    name: 'answer',
    initial: EMPTY,
    problems: ({ text }) => {
      const problem = answerProblem(text)
      return problem ? { text: problem } : {}
    },
    barrier,
    send: async ({ text, quote, close }) => {
      const what = JSON.stringify([text, quote, close])
      const key = sent.current?.what === what ? sent.current.key : crypto.randomUUID()
      sent.current = { what, key }
      requireSent(await onSend({ text: text.trim(), quote, close, key }))
    },
    onSent: (_, { quote }) => {
      sent.current = null
      form.reset({ ...EMPTY, quote })
    },
  })
  const { fields, values } = form
  const isWaiting = isBusy || form.isSending
  const [closes, setCloses] = useState(false)
  return (
    <FormFrame form={form} className={styles.answer} aria-labelledby={id}>
      <UnsavedGuard form={{ isDirty: values.text.trim() !== '', isSending: isWaiting }} />
      <h2 id={id}>Responder</h2>
      <p className={styles.soft}>
        Vai por e-mail para <b>{email}</b> e fica nesta conversa.
      </p>
      <div className={styles.ready} role="group" aria-label="Frases prontas">
        {READY_SENTENCES.map(({ label, text: sentence }) => (
          <Button
            key={label}
            variant="quiet"
            size="sm"
            icon="plus"
            onClick={() =>
              form.set({ text: values.text.trim() ? `${values.text.trimEnd()}\n\n${sentence}` : sentence })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      <TextArea {...fields.text('text')} label="A sua resposta" rows={7} maxLength={ANSWER_MAX} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.quote}
          onChange={(event) => form.set({ quote: event.currentTarget.checked })}
        />
        Incluir o que a pessoa escreveu
      </label>
      <FormStatus form={form} />
      <div className={styles.acts}>
        <Button
          type="submit"
          icon="mail"
          busy={isWaiting && !closes}
          disabled={isWaiting}
          aria-disabled={form.isBarred}
          onClick={() => setCloses(false)}
        >
          Responder
        </Button>
        <Button
          variant="line"
          busy={isWaiting && closes}
          disabled={isWaiting}
          aria-disabled={form.isBarred}
          onClick={() => {
            setCloses(true)
            form.sendWith({ close: true })
          }}
        >
          Responder e fechar
        </Button>
      </div>
    </FormFrame>
  )
}

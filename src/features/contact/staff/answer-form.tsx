import { useId, useRef, useState, type FormEvent } from 'react'
import { ANSWER_MAX, answerProblem } from '@/shared/contact-inbox'
import { useReloadHold } from '@/lib/form-guard'
import { TextArea } from '@/ui/form/field'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
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
  onSend: (answer: WrittenAnswer) => Promise<boolean>
}

/** The content of the last attempt and its key. A retry with the same content uses the same key. */
interface Sent {
  what: string
  key: string
}

/** Form for an answer, which the server sends by e-mail. The text stays in the form until the server has stored it. */
export function AnswerForm({ email, isBusy, barrier, onSend }: AnswerFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [quote, setQuote] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef<Sent | null>(null)
  const isDirty = text.trim() !== ''
  useReloadHold('contact-answer', isDirty)
  const send = async (close: boolean) => {
    const found = answerProblem(text)
    setProblem(found)
    if (found) document.getElementById(id)?.focus()
    if (found || isBusy || barrier !== null) return
    const what = JSON.stringify([text, quote, close])
    const key = sent.current?.what === what ? sent.current.key : crypto.randomUUID()
    sent.current = { what, key }
    if (!(await onSend({ text: text.trim(), quote, close, key }))) return
    sent.current = null
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <form className={styles.answer} onSubmit={submit} aria-labelledby={`${id}-title`} noValidate>
      <UnsavedGuard form={{ isDirty, isSending: isBusy }} />
      <h2 id={`${id}-title`}>Responder</h2>
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
            onClick={() => setText((now) => (now.trim() ? `${now.trimEnd()}\n\n${sentence}` : sentence))}
          >
            {label}
          </Button>
        ))}
      </div>
      <Mantine>
        <TextArea
          id={id}
          label="A sua resposta"
          error={problem}
          rows={7}
          maxLength={ANSWER_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Mantine>
      <label className={styles.check}>
        <input type="checkbox" checked={quote} onChange={(event) => setQuote(event.currentTarget.checked)} />
        Incluir o que a pessoa escreveu
      </label>
      <div className={styles.acts}>
        <Button type="submit" icon="mail" busy={isBusy} disabled={barrier !== null}>
          Responder
        </Button>
        <Button variant="line" busy={isBusy} disabled={barrier !== null} onClick={() => void send(true)}>
          Responder e fechar
        </Button>
      </div>
    </form>
  )
}

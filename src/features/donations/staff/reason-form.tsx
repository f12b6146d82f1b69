import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { ASKING_REASONS, REASON_MAX, reasonProblem, REJECTION_REASONS } from '@/shared/donation-review'
import { Choice } from '@/ui/form/choice'
import { TextArea } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import styles from './reason-form.module.css'

interface ReasonFormProps {
  /** The action that needs a reason: reject the donation, ask for another proof, or reopen the review. */
  kind: 'reject' | 'ask' | 'reopen'
  isBusy: boolean
  barrier: string | null
  onSend: (reason: string) => void
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
  const [chosen, setChosen] = useState(0)
  const [text, setText] = useState(READY[kind][0]?.text ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const words = WORDS[kind]
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = reasonProblem(text)
    setProblem(found)
    if (found) document.getElementById(id)?.focus()
    else if (!isBusy && barrier === null) onSend(text.trim())
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} aria-labelledby={`${id}-title`} noValidate>
      <h2 id={`${id}-title`}>{words.title}</h2>
      {kind !== 'reopen' && (
        <div className={styles.choices} role="radiogroup" aria-labelledby={`${id}-title`}>
          {READY[kind].map(({ label, text: sentence }, index) => (
            <Choice
              key={label}
              type="radio"
              name={`${id}-why`}
              checked={chosen === index}
              title={label}
              onChange={() => {
                setChosen(index)
                setText(sentence)
                setProblem(null)
              }}
            />
          ))}
        </div>
      )}
      <Mantine>
        <TextArea
          id={id}
          label={words.label}
          hint={words.hint}
          error={problem}
          rows={5}
          maxLength={REASON_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Mantine>
      <div className={styles.acts}>
        <Button
          type="submit"
          variant={kind === 'reject' ? 'danger' : 'main'}
          busy={isBusy}
          disabled={barrier !== null}
        >
          {words.send}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

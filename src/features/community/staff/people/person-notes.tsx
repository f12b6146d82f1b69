import { useId, useState, type FormEvent } from 'react'
import { NOTE_MAX, noteProblem } from '@/shared/person'
import { TextArea } from '@/ui/form/field'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { Mantine } from '@/ui/theme/mantine'
import { addNote, type PersonDetail } from './people-calls'
import styles from './people.module.css'
import { CHANGES } from './people-words'
import type { PersonChange } from './use-person-change'

interface NotesProps {
  detail: PersonDetail
  mayEdit: boolean
  isDisabled: boolean
  change: PersonChange
}

/** The notes of staff about the person, newest first, with author and time, and a field for a new note. */
export function PersonNotes({ detail: { person, notes }, mayEdit, isDisabled, change }: NotesProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = noteProblem(text)
    setProblem(wrong)
    if (wrong || isDisabled || change.isBusy) return
    if (await change.run(CHANGES.note, () => addNote(person.kind, person.id, text.trim(), key))) {
      setText('')
      setKey(crypto.randomUUID())
    }
  }
  return (
    <section className={styles.part} aria-labelledby="notas">
      <h2 id="notas">Notas da equipa</h2>
      {mayEdit && (
        <form method="dialog" noValidate onSubmit={(event) => void send(event)} className={styles.shares}>
          <UnsavedGuard form={{ isDirty: text.trim() !== '', isSending: change.isBusy }} />
          <Mantine>
            <TextArea
              id={id}
              label="Nova nota"
              hint="Só a equipa a lê. Fica com o seu nome e a hora."
              error={problem}
              rows={3}
              maxLength={NOTE_MAX}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setProblem(null)
              }}
            />
          </Mantine>
          <p className={styles.acts}>
            <Button type="submit" size="sm" busy={change.isBusy} disabled={isDisabled}>
              Guardar nota
            </Button>
          </p>
        </form>
      )}
      {notes.length === 0 ? (
        <p className={styles.small}>Ainda não há notas.</p>
      ) : (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <p className={styles.small}>
                {note.author_name ?? 'Conta apagada'}, <Time at={note.at} as="moment" />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

import { useState } from 'react'
import { useForm } from '@/lib/form'
import { requireSent } from '@/lib/form-refusal'
import { NOTE_MAX, noteProblem } from '@/shared/person'
import { TextArea } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormStatus } from '@/ui/form/form-status'
import { UnsavedGuard } from '@/ui/form/unsaved-guard'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { Time } from '@/ui/page/time'
import { addNote, type PersonDetail } from './people-calls'
import styles from './people.module.css'
import { CHANGES } from './people-words'
import type { PersonChange } from './use-person-change'

interface NotesProps {
  detail: PersonDetail
  mayEdit: boolean
  change: PersonChange
}

const EMPTY = { text: '' }

function NewNote({ detail: { person }, change }: Omit<NotesProps, 'mayEdit'>) {
  // A retry after a lost response uses the same key, so that the server stores the note only once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    name: 'note',
    initial: EMPTY,
    problems: ({ text }) => {
      const problem = noteProblem(text)
      return problem ? { text: problem } : {}
    },
    barrier: useBarrier(),
    send: async ({ text }) =>
      requireSent(await change.send(CHANGES.note, () => addNote(person.kind, person.id, text.trim(), key))),
    onSent: () => {
      form.reset()
      setKey(crypto.randomUUID())
    },
  })
  const isBusy = form.isSending || change.isBusy
  return (
    <FormFrame form={form} className={styles.shares}>
      <UnsavedGuard form={{ isDirty: form.values.text.trim() !== '', isSending: isBusy }} />
      <TextArea
        {...form.fields.text('text')}
        label="Nova nota"
        hint="Só a equipa a lê. Fica com o seu nome e a hora."
        rows={3}
        maxLength={NOTE_MAX}
      />
      <FormStatus form={form} />
      <p className={styles.acts}>
        <Button type="submit" size="sm" busy={isBusy} aria-disabled={form.isBarred}>
          Guardar nota
        </Button>
      </p>
    </FormFrame>
  )
}

/** The notes of staff about the person, newest first, with author and time, and a field for a new note. */
export function PersonNotes({ mayEdit, ...rest }: NotesProps) {
  const { notes } = rest.detail
  return (
    <section className={styles.part} aria-labelledby="notas">
      <h2 id="notas">Notas da equipa</h2>
      {mayEdit && <NewNote {...rest} />}
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

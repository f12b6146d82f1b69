import type { FieldEntry } from '@/offline/field/entries'
import { TextField } from '@/ui/form/field'
import type { FieldProject } from './field-queries'
import { LoweredChoice } from './lowered-choice'
import { reachedNow } from './records-now'
import type { FieldNoteForm } from './use-field-note'

interface ReachedFieldsProps {
  form: FieldNoteForm
  field: FieldProject
  /** The project's entries on this device, without the one that the user is editing. */
  others: readonly FieldEntry[]
}

/** Fields for the number of people and communities. Each shows the number of the last read and of later entries. */
export function ReachedFields({ form, field, others }: ReachedFieldsProps) {
  const { note, set, problems } = form
  if (!note) return null
  const { people_impacted: people, communities_reached: communities } = reachedNow(field, others).values
  return (
    <>
      <TextField
        id="field-people"
        label="Pessoas alcançadas, no total"
        hint={people && `Até agora: ${people}.`}
        inputMode="numeric"
        value={note.people}
        error={problems.people ?? null}
        onChange={(event) => set({ people: event.currentTarget.value })}
      />
      <TextField
        id="field-communities"
        label="Comunidades alcançadas"
        hint={communities && `Até agora: ${communities}. Vazio não muda.`}
        optional
        inputMode="numeric"
        value={note.communities}
        error={problems.communities ?? null}
        onChange={(event) => set({ communities: event.currentTarget.value })}
      />
      <LoweredChoice form={form} title="Confirmo: o número desce" />
    </>
  )
}

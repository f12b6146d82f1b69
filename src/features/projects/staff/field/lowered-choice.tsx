import { Choice } from '@/ui/form/choice'
import { FieldError } from '@/ui/form/field'
import type { FieldNoteForm } from './use-field-note'

/** Error message that a number becomes lower, and the checkbox with which the user confirms this (D81). */
export function LoweredChoice({
  form: { note, set, problems },
  title,
}: {
  form: FieldNoteForm
  title: string
}) {
  if (!note || (!problems.lowered && !note.isLowered)) return null
  return (
    <>
      {problems.lowered && (
        <div role="alert" id="field-lowered-problem">
          <FieldError>{problems.lowered}</FieldError>
        </div>
      )}
      <Choice
        type="checkbox"
        name="field-lowered"
        title={title}
        checked={note.isLowered}
        invalid={problems.lowered !== undefined}
        {...(problems.lowered && { describedBy: 'field-lowered-problem' })}
        onChange={(isLowered) => set({ isLowered })}
      />
    </>
  )
}

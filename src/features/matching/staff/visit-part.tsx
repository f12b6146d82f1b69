import { useState } from 'react'
import type { Form } from '@/lib/form'
import { TextField } from '@/ui/form/field'
import { isoDayInMaputo } from '@/lib/dates'
import { VISIT_CONFLICT } from './request-conflict'
import { RequestPart } from './request-part'
import type { VisitValues } from './use-visit-form'

/** Form for the day on which the team visits the person who asked for help. */
export function Visit({ form }: { form: Form<VisitValues> }) {
  const [today] = useState(() => isoDayInMaputo(Date.now()))
  return (
    <section>
      <h2>Visita</h2>
      <RequestPart
        form={form}
        label="Visita"
        conflict={VISIT_CONFLICT}
        submitLabel="Guardar a visita"
        isLight
      >
        <TextField
          {...form.fields.text('visit_on')}
          type="date"
          label="Dia"
          hint="Quem pediu recebe um aviso."
          optional
          min={today}
        />
        <TextField {...form.fields.text('visit_note')} label="Hora ou nota" optional maxLength={200} />
      </RequestPart>
    </section>
  )
}

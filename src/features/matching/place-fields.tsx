import { CABO_DELGADO_DISTRICTS } from '@/shared/places'
import { TextField } from '@/ui/form/field'

interface Place {
  district: string
  place: string
}

interface PlaceFieldsProps {
  /** The prefix of the fields' ids. */
  id: string
  values: Place
  onChange: (changes: Partial<Place>) => void
  /** The error message of the district. */
  error?: string | null
  /** The label of the field for the exact place. */
  label: string
  hint?: string
}

/** The fields for a district, with the known districts as suggestions, and for the exact place (optional). */
export function PlaceFields({ id, values, onChange, error, label, hint }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-district`}
        label="Distrito"
        list={`${id}-districts`}
        maxLength={100}
        error={error ?? null}
        value={values.district}
        onChange={(event) => onChange({ district: event.currentTarget.value })}
      />
      <datalist id={`${id}-districts`}>
        {CABO_DELGADO_DISTRICTS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        id={`${id}-place`}
        label={label}
        {...(hint && { hint })}
        optional
        maxLength={200}
        value={values.place}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
    </>
  )
}

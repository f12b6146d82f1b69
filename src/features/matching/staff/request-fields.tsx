import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Note } from '@/ui/feedback/note'
import { NumberField, SelectField, TextArea, TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { Mantine } from '@/ui/theme/mantine'
import { PlaceFields } from '../place-fields'
import { Week } from '../portal/week'
import { causesQuery, skillsQuery } from '../queries'
import type { StaffMatching } from './matching-calls'
import styles from './matching.module.css'

/** What volunteers read of a request. */
export interface RequestValues {
  title: string
  description: string
  cause: number | null
  skills: number[]
  province: string
  district: string
  place: string
  times: number
  starts_on: string | null
  schedule: string
  places: number
}

interface FieldsProps {
  request?: StaffMatching
  submitLabel: string
  isBusy: boolean
  barrier: string | null
  failure: string | null
  onSubmit: (values: RequestValues) => void
}

const valuesOf = (request: StaffMatching | undefined): RequestValues => ({
  title: request?.title ?? '',
  description: request?.description ?? '',
  cause: request?.cause?.id ?? null,
  skills: request?.skills.map(({ id }) => id) ?? [],
  province: request?.province || 'Cabo Delgado',
  district: request?.district ?? '',
  place: request?.place ?? '',
  times: request?.times ?? 0,
  starts_on: request?.starts_on ?? null,
  schedule: request?.schedule ?? '',
  places: request?.places ?? 1,
})

/** The form of what volunteers read. It never contains what a beneficiary wrote. */
export function RequestFields({ request, submitLabel, isBusy, barrier, failure, onSubmit }: FieldsProps) {
  const id = useId()
  const causes = useQuery(causesQuery).data ?? []
  const skills = useQuery(skillsQuery).data ?? []
  const [values, setValues] = useState(() => valuesOf(request))
  const [places, setPlaces] = useState(String(values.places))
  const [problems, setProblems] = useState<{ title?: string; description?: string; places?: string }>({})
  const set = (changes: Partial<RequestValues>) => setValues((now) => ({ ...now, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const count = Number(places)
    const found = {
      ...(values.title.trim() === '' && { title: 'Diga numa frase o que é preciso.' }),
      ...(values.description.trim() === '' && { description: 'Explique o que é preciso.' }),
      ...(!(Number.isInteger(count) && count >= 1 && count <= 500) && {
        places: 'Escreva um número, por exemplo 2.',
      }),
    }
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    else if (!isBusy && barrier === null) onSubmit({ ...values, places: count })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && (
        <Note tone="bad" role="alert">
          {failure} O que escreveu continua aqui.
        </Note>
      )}
      <Mantine>
        <TextField
          id={`${id}-title`}
          label="O que é preciso, numa frase"
          hint="Os voluntários leem isto. Não escreva nomes, telefones nem moradas."
          error={problems.title ?? null}
          maxLength={200}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextArea
          id={`${id}-description`}
          label="O que se vai fazer"
          error={problems.description ?? null}
          maxLength={2000}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <SelectField
          id={`${id}-cause`}
          label="Causa"
          value={String(values.cause ?? '')}
          data={[
            { value: '', label: 'Nenhuma' },
            ...causes.map((cause) => ({ value: String(cause.id), label: cause.name })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ cause: value === '' ? null : Number(value) })}
        />
      </Mantine>
      <fieldset className={styles.skills}>
        <legend>Habilidades que se pedem</legend>
        {skills.map((skill) => (
          <label key={skill.id}>
            <input
              type="checkbox"
              checked={values.skills.includes(skill.id)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  skills: checked
                    ? [...values.skills, skill.id]
                    : values.skills.filter((one) => one !== skill.id),
                })
              }
            />
            {skill.name}
          </label>
        ))}
      </fieldset>
      <Mantine>
        <PlaceFields
          id={id}
          values={values}
          onChange={set}
          label="Lugar exato"
          hint="Só o vê quem for confirmado."
        />
        <TextField
          id={`${id}-starts`}
          type="date"
          label="Primeiro dia"
          optional
          value={values.starts_on ?? ''}
          onChange={(event) => set({ starts_on: event.currentTarget.value || null })}
        />
        <TextField
          id={`${id}-schedule`}
          label="Horário, em palavras"
          hint="Por exemplo: terças e quintas, das 14h às 16h"
          optional
          maxLength={200}
          value={values.schedule}
          onChange={(event) => set({ schedule: event.currentTarget.value })}
        />
        <NumberField
          id={`${id}-places`}
          label="Quantos voluntários?"
          error={problems.places ?? null}
          value={places}
          onChange={(event) => setPlaces(event.currentTarget.value)}
        />
      </Mantine>
      <div>
        <p>Em que partes da semana (nenhuma: em qualquer hora)</p>
        <Week availability={values.times} isDisabled={false} onChange={(times) => set({ times })} />
      </div>
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy} disabled={barrier !== null}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

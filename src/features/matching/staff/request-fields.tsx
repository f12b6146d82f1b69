import { useQuery } from '@tanstack/react-query'
import type { Form } from '@/lib/form'
import type { FieldsWithType, FormFields } from '@/lib/form-fields'
import { NumberField, SelectField, TextArea, TextField } from '@/ui/form/field'
import { PlaceFields } from '../place-fields'
import { Week } from '../portal/week'
import { causesQuery, skillsQuery } from '../queries'
import styles from './matching.module.css'
import type { RequestValues } from './request-values'

type Controls = FormFields<RequestValues>

/** The part of a form that these fields need, so that they also work in the form of a new request. */
interface RequestForm extends Pick<Form<RequestValues>, 'name' | 'values' | 'problems' | 'isSending'> {
  fields: {
    text: (field: FieldsWithType<RequestValues, string>) => ReturnType<Controls['text']>
    select: (field: 'cause') => ReturnType<Controls['select']>
  }
  set: (change: Partial<RequestValues>) => void
}

function Skills({ form }: { form: RequestForm }) {
  const { data: skills = [] } = useQuery(skillsQuery)
  const { values, set, isSending } = form
  const toggle = (id: number, isWanted: boolean) =>
    set({
      skills: isWanted
        ? [...values.skills, id].sort((one, other) => one - other)
        : values.skills.filter((one) => one !== id),
    })
  return (
    <fieldset className={styles.skills} disabled={isSending}>
      <legend>Habilidades que se pedem</legend>
      {skills.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={values.skills.includes(id)}
            onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** The form fields of the text that volunteers read. They never contain the words of a beneficiary. */
export function RequestFields({ form }: { form: RequestForm }) {
  const { data: causes = [] } = useQuery(causesQuery)
  const { values, problems, fields, set, isSending } = form
  return (
    <>
      <TextField
        {...fields.text('title')}
        label="O que é preciso, numa frase"
        hint="Os voluntários leem isto. Não escreva nomes, telefones nem moradas."
        maxLength={200}
      />
      <TextArea {...fields.text('description')} label="O que se vai fazer" maxLength={2000} />
      <SelectField
        {...fields.select('cause')}
        label="Causa"
        data={[
          { value: '', label: 'Nenhuma' },
          ...causes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Skills form={form} />
      <PlaceFields
        id={form.name}
        values={values}
        onChange={set}
        error={problems.district ?? null}
        label="Lugar exato"
        hint="Só o vê quem for confirmado."
      />
      <TextField {...fields.text('starts_on')} type="date" label="Primeiro dia" optional />
      <TextField
        {...fields.text('schedule')}
        label="Horário, em palavras"
        hint="Por exemplo: terças e quintas, das 14h às 16h"
        optional
        maxLength={200}
      />
      <NumberField {...fields.text('places')} label="Quantos voluntários?" />
      <div>
        <p>Em que partes da semana (nenhuma: em qualquer hora)</p>
        <Week availability={values.times} isDisabled={isSending} onChange={(times) => set({ times })} />
      </div>
    </>
  )
}

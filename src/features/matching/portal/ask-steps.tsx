import type { Form } from '@/lib/form'
import { Choice } from '@/ui/form/choice'
import { PHONE_MAX } from '@/shared/text-field'
import { FieldError, NumberField, TextArea, TextField } from '@/ui/form/field'
import { AppIcon } from '@/ui/media/app-icon'
import { PlaceFields } from '../place-fields'
import type { AskValues } from './ask-model'
import { NEEDS } from './beneficiary-words'
import styles from './beneficiary.module.css'

interface StepProps {
  form: Form<AskValues>
}

export function NeedStep({ form: { problems, fields }, labelledBy }: StepProps & { labelledBy: string }) {
  const id = fields.id('need')
  return (
    <div className={styles.needs} role="radiogroup" aria-labelledby={labelledBy}>
      {problems.need && (
        <div id={`${id}-error`}>
          <FieldError>{problems.need}</FieldError>
        </div>
      )}
      {NEEDS.map(({ need, icon }, index) => (
        <Choice
          key={need}
          {...fields.radio('need', need)}
          // The first radio button has the id of the field, because the link of the error summary leads to this id.
          id={index === 0 ? id : undefined}
          type="radio"
          title={need}
          aside={<AppIcon name={icon} />}
        />
      ))}
    </div>
  )
}

export function PeopleStep({ form: { fields } }: StepProps) {
  return (
    <>
      <NumberField {...fields.text('people')} label="Quantas pessoas?" />
      <TextArea
        {...fields.text('detail')}
        label="Quer dizer mais?"
        hint="Só a equipa lê."
        optional
        rows={3}
        maxLength={2000}
      />
    </>
  )
}

export function PlaceStep({ form: { name, values, problems, fields, set } }: StepProps) {
  return (
    <>
      <PlaceFields
        id={name}
        values={values}
        onChange={set}
        error={problems.district ?? null}
        label="Bairro ou aldeia, e perto de quê"
        hint="Por exemplo: ao lado da escola primária."
      />
      <TextField
        {...fields.text('phone')}
        label="Que telefone atende?"
        hint="Para lhe respondermos. Pode ser o de um familiar ou vizinho. Fica no seu perfil."
        optional
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
      />
    </>
  )
}

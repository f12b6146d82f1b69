import { useQuery } from '@tanstack/react-query'
import type { Form } from '@/lib/form'
import { HOUSEHOLD_MAX, PERSON_MAX, type PersonKind, type PersonValues } from '@/shared/person'
import { CABO_DELGADO_DISTRICTS, PROVINCES } from '@/shared/places'
import { FieldError, NumberField, SelectField, TextArea, TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { choicesQuery, type Choices } from './people-calls'
import styles from './people.module.css'
import { CONSENT_WORDS, FIELD_LABELS, PARTNER_WORDS } from './people-words'
import { WeekGrid } from './week-grid'

type PersonForm = Form<PersonValues>

interface PillsProps {
  form: PersonForm
  field: 'skills' | 'causes'
  list: readonly { id: number; name: string }[]
  hint: string
}

/** Checkboxes for a list of names. */
function Pills({ form, field, list, hint }: PillsProps) {
  const chosen = form.values[field]
  const toggle = (id: number) =>
    form.set({
      [field]: chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : [...chosen, id].sort((one, other) => one - other),
    })
  return (
    <fieldset className={styles.group} id={form.fields.id(field)} tabIndex={-1}>
      <legend>{FIELD_LABELS[field]}</legend>
      <p className={styles.hint}>{hint}</p>
      {form.problems[field] && <FieldError>{form.problems[field]}</FieldError>}
      <div className={styles.pills}>
        {list.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              disabled={form.isSending}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Place({ form }: { form: PersonForm }) {
  const { fields, values } = form
  const isHome = values.province === 'Cabo Delgado'
  return (
    <fieldset className={styles.group}>
      <legend>Onde vive</legend>
      <SelectField
        {...fields.select('province')}
        label={FIELD_LABELS.province}
        optional
        data={[{ value: '', label: 'Não se sabe' }, ...PROVINCES]}
      />
      {isHome ? (
        <SelectField
          {...fields.select('district')}
          label={FIELD_LABELS.district}
          optional
          data={[{ value: '', label: 'Não se sabe' }, ...CABO_DELGADO_DISTRICTS]}
        />
      ) : (
        <TextField
          {...fields.text('district')}
          label={FIELD_LABELS.district}
          optional
          maxLength={PERSON_MAX.district}
          autoComplete="off"
        />
      )}
      <TextField
        {...fields.text('place')}
        label={FIELD_LABELS.place}
        hint="Bairro, aldeia ou centro de acolhimento."
        optional
        maxLength={PERSON_MAX.place}
        autoComplete="off"
      />
    </fieldset>
  )
}

function Shares({ form, projects }: { form: PersonForm; projects: Choices['projects'] }) {
  const { values, fields, isSending, problems } = form
  const shares = values.projects
  const set = (index: number, change: Partial<(typeof shares)[number]>) =>
    form.set({ projects: shares.map((share, at) => (at === index ? { ...share, ...change } : share)) })
  const free = projects.filter(({ id }) => !shares.some(({ project }) => project === id))
  const nameOf = (id: number) => projects.find((project) => project.id === id)?.name ?? `Projeto ${id}`
  return (
    <fieldset className={styles.group} id={fields.id('projects')} tabIndex={-1}>
      <legend>{FIELD_LABELS.projects}</legend>
      {problems.projects && <FieldError>{problems.projects}</FieldError>}
      <ul className={styles.shares}>
        {shares.map(({ project, amount, note }, index) => (
          <li key={project}>
            <b>{nameOf(project)}</b>
            <TextField
              id={`${fields.id('projects')}-${project}-amount`}
              label="Valor em meticais"
              optional
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              readOnly={isSending}
              onChange={(event) => set(index, { amount: event.currentTarget.value })}
            />
            <TextField
              id={`${fields.id('projects')}-${project}-note`}
              label="Para quê"
              optional
              autoComplete="off"
              value={note}
              readOnly={isSending}
              onChange={(event) => set(index, { note: event.currentTarget.value })}
            />
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              aria-label={`Tirar ${nameOf(project)}`}
              disabled={isSending}
              onClick={() => form.set({ projects: shares.filter((_, at) => at !== index) })}
            >
              Tirar
            </Button>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <SelectField
          id={`${fields.id('projects')}-add`}
          label="Juntar um projeto"
          optional
          disabled={isSending}
          value=""
          data={[
            { value: '', label: 'Escolher...' },
            ...free.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value) form.set({ projects: [...shares, { project: Number(value), amount: '', note: '' }] })
          }}
        />
      )}
    </fieldset>
  )
}

/** The form fields that only this kind of person has. */
function Own({ kind, form, choices }: { kind: PersonKind; form: PersonForm; choices: Choices | undefined }) {
  const { fields } = form
  if (kind === 'volunteers')
    return (
      <>
        <Pills form={form} field="skills" list={choices?.skills ?? []} hint="O que sabe fazer." />
        <Pills form={form} field="causes" list={choices?.programs ?? []} hint="Onde quer ajudar." />
        <fieldset className={styles.group} id={fields.id('availability')} tabIndex={-1}>
          <legend>{FIELD_LABELS.availability}</legend>
          <WeekGrid
            availability={form.values.availability}
            disabled={form.isSending}
            onChange={(availability) => form.set({ availability })}
          />
        </fieldset>
        <TextArea
          {...fields.text('presentation')}
          label={FIELD_LABELS.presentation}
          optional
          maxLength={PERSON_MAX.presentation}
        />
      </>
    )
  if (kind === 'beneficiaries')
    return (
      <fieldset className={styles.group}>
        <legend>Que apoio precisa</legend>
        <NumberField
          {...fields.text('household_size')}
          label={FIELD_LABELS.household_size}
          optional
          maxLength={String(HOUSEHOLD_MAX).length + 1}
        />
        <SelectField
          {...fields.select('program')}
          label={FIELD_LABELS.program}
          optional
          data={[
            { value: '', label: 'Nenhum' },
            ...(choices?.programs ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextArea
          {...fields.text('needs')}
          label={FIELD_LABELS.needs}
          hint="Só o que é preciso para ajudar. Nada sobre saúde que não faça falta."
          optional
          maxLength={PERSON_MAX.needs}
        />
      </fieldset>
    )
  return (
    <>
      <SelectField
        {...fields.select('partner_kind')}
        label={FIELD_LABELS.partner_kind}
        data={Object.entries(PARTNER_WORDS).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...fields.text('contact_person')}
        label={FIELD_LABELS.contact_person}
        optional
        maxLength={PERSON_MAX.contact_person}
        autoComplete="off"
      />
      <TextField
        {...fields.text('address')}
        label={FIELD_LABELS.address}
        optional
        maxLength={PERSON_MAX.address}
        autoComplete="off"
      />
      <Shares form={form} projects={choices?.projects ?? []} />
    </>
  )
}

/** All form fields of a person. */
export function PersonFields({ kind, form }: { kind: PersonKind; form: PersonForm }) {
  const { fields } = form
  const { data: choices } = useQuery(choicesQuery)
  return (
    <>
      <TextField
        {...fields.text('name')}
        label={kind === 'partners' ? 'Nome da organização' : 'Nome completo'}
        maxLength={PERSON_MAX.name}
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...fields.text('phone')}
        label={FIELD_LABELS.phone}
        optional
        type="tel"
        inputMode="tel"
        maxLength={PERSON_MAX.phone}
        autoComplete="off"
      />
      {kind !== 'beneficiaries' && (
        <TextField
          {...fields.text('email')}
          label={FIELD_LABELS.email}
          optional
          type="email"
          inputMode="email"
          maxLength={PERSON_MAX.email}
          autoComplete="off"
        />
      )}
      {kind !== 'partners' && <Place form={form} />}
      <Own kind={kind} form={form} choices={choices} />
      <fieldset className={styles.group}>
        <legend>{FIELD_LABELS.consent_how}</legend>
        <SelectField
          {...fields.select('consent_how')}
          label="Como consentiu em ficar registado"
          hint="Fica guardado quem o registou e quando."
          data={Object.entries(CONSENT_WORDS).map(([value, label]) => ({ value, label }))}
        />
      </fieldset>
    </>
  )
}

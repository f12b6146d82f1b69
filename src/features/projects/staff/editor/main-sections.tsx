import { useQuery } from '@tanstack/react-query'
import type { ProjectMetrics } from '@/api/project-parts'
import type { Form } from '@/lib/form'
import { PROJECT_MAX, PROJECT_PRIORITIES, PROJECT_STATUSES, type ProjectValues } from '@/shared/project'
import { SelectField, TextArea, TextField } from '@/ui/form/field'
import { useSeenNames } from '@/ui/record/use-seen-names'
import { priorityText, statusText } from '../../texts'
import { categoriesQuery, programsQuery } from '../categories/category-calls'
import { numberFormat } from '@/shared/number-format'
import { PROVINCES } from '@/shared/places'
import { MapField } from './map-field'
import { PROJECT_LABELS } from './project-fields'
import { Row, Section } from './project-section'
import { showAsRead } from './show-as-read'

export interface SectionProps {
  form: Form<ProjectValues>
}

interface Option {
  id: number
  name: string
}

// The same empty list for all renders, so that React does not treat it as a changed value.
const NONE: readonly Option[] = []

interface Chosen {
  value: string
  /**
   * The name of the chosen program or category, for the case that the list does not contain it; empty if the name is
   * not known.
   */
  name: string
  /** Whether the server has rejected the chosen program or category because it no longer exists. */
  isGone: boolean
}

/**
 * Returns the options of a select. The chosen value is added if the list does not contain it, for example because it
 * was deleted.
 */
function options(list: readonly Option[], { value: chosen, name, isGone }: Chosen) {
  const all = list.map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = chosen === '' || all.some(({ value }) => value === chosen)
  return [
    { value: '', label: 'Sem escolha' },
    ...all,
    ...(isKnown
      ? []
      : [{ value: chosen, label: `${name || `N.º ${chosen}`}${isGone ? ' (já não existe)' : ''}` }]),
  ]
}

interface EssentialsProps extends SectionProps {
  userId: number
  /** The names of the stored program and category, for the case that the lists do not contain them. */
  names: { program: string; category: string }
}

export function Essentials({ form, userId, names }: EssentialsProps) {
  const { fields, values, problems } = form
  const { data: programs = NONE } = useQuery(programsQuery)
  const { data: categories = NONE } = useQuery(categoriesQuery(userId))
  const seenPrograms = useSeenNames(programs)
  const seenCategories = useSeenNames(categories)
  const chosen = (field: 'program_id' | 'category_id', seen: ReadonlyMap<string, string>, name: string) => ({
    value: values[field],
    name: seen.get(values[field]) ?? name,
    isGone: problems[field] !== undefined,
  })
  return (
    <Section id="essencial">
      <TextField
        {...fields.text('name')}
        label={PROJECT_LABELS.name.label}
        maxLength={PROJECT_MAX.name}
        autoComplete="off"
      />
      <TextField
        {...fields.text('slug')}
        label={PROJECT_LABELS.slug.label}
        hint="A parte final de /projeto/… Se ficar vazia, faz-se a partir do nome. O endereço antigo leva ao novo."
        optional
        maxLength={PROJECT_MAX.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        {...fields.text('short_description')}
        label={PROJECT_LABELS.short_description.label}
        hint="Vê-se no cartão da lista. Chegam duas frases."
        optional
        rows={2}
        maxLength={PROJECT_MAX.short_description}
      />
      <Row>
        <SelectField
          {...fields.select('status')}
          label={PROJECT_LABELS.status.label}
          data={PROJECT_STATUSES.map((value) => ({ value, label: statusText(value) }))}
        />
        <SelectField
          {...fields.select('priority')}
          label={PROJECT_LABELS.priority.label}
          data={PROJECT_PRIORITIES.map((value) => ({ value, label: priorityText(value) }))}
        />
      </Row>
      <Row>
        <SelectField
          {...fields.select('program_id')}
          label={PROJECT_LABELS.program_id.label}
          optional
          data={options(programs, chosen('program_id', seenPrograms, names.program))}
        />
        <SelectField
          {...fields.select('category_id')}
          label={PROJECT_LABELS.category_id.label}
          optional
          data={options(categories, chosen('category_id', seenCategories, names.category))}
        />
      </Row>
    </Section>
  )
}

export function PlaceSection({ form }: SectionProps) {
  const { fields, values, isSending, set } = form
  const isListed = values.province === '' || PROVINCES.some((name) => name === values.province)
  return (
    <Section id="lugar" hint="Toque no mapa ou escreva as coordenadas. Funciona sem rede.">
      <MapField
        coordinates={values.coordinates}
        isReadOnly={isSending}
        onChoose={(coordinates) => set({ coordinates })}
      />
      <Row>
        <SelectField
          {...fields.select('province')}
          label={PROJECT_LABELS.province.label}
          optional
          data={[
            { value: '', label: 'Sem escolha' },
            ...PROVINCES.map((name) => ({ value: name, label: name })),
            ...(isListed ? [] : [{ value: values.province, label: values.province }]),
          ]}
        />
        <TextField
          {...fields.text('district')}
          label={PROJECT_LABELS.district.label}
          optional
          maxLength={PROJECT_MAX.district}
          autoComplete="off"
        />
      </Row>
      <Row>
        <TextField
          {...fields.text('location')}
          label={PROJECT_LABELS.location.label}
          optional
          maxLength={PROJECT_MAX.location}
          autoComplete="off"
        />
        <TextField
          {...fields.text('coordinates')}
          label={PROJECT_LABELS.coordinates.label}
          optional
          placeholder="-12.9740, 40.5178"
          autoComplete="off"
          onBlur={showAsRead(form, 'coordinates')}
        />
      </Row>
    </Section>
  )
}

const formatNumber = numberFormat({ maximumFractionDigits: 2 })

interface FiguresProps extends SectionProps {
  /** The stored figures of the tab 'Números'. The project's page prefers them (RULES §9). */
  metrics: ProjectMetrics | undefined
}

export function FiguresSection({ form, metrics }: FiguresProps) {
  const { fields, values, base, problems } = form
  const preferred: Partial<Record<NumberField, number | undefined>> = {
    current_beneficiaries: metrics?.peopleImpacted,
    budget: metrics?.budgetTotal,
    current_spending: metrics?.budgetUsed,
    progress_percentage: metrics?.progress,
  }
  const number = (name: NumberField, inputMode: 'numeric' | 'decimal') => {
    const { label } = PROJECT_LABELS[name]
    const shown = preferred[name]
    // What the user has typed is never replaced: the figures may arrive later, or another user may just have stored them.
    if (shown !== undefined && values[name] === base[name] && !problems[name])
      return (
        <TextField
          id={fields.id(name)}
          label={label}
          hint="Vem de «Números», que é o que a página mostra. Mude-o lá."
          readOnly
          data-shown
          value={formatNumber(shown)}
        />
      )
    return (
      <TextField
        {...fields.text(name)}
        label={label}
        hint={shown === undefined ? undefined : `A página mostra ${formatNumber(shown)}, de «Números».`}
        optional
        inputMode={inputMode}
        autoComplete="off"
        onBlur={showAsRead(form, name)}
      />
    )
  }
  return (
    <Section id="datas">
      <Row>
        <TextField
          {...fields.text('start_date')}
          label={PROJECT_LABELS.start_date.label}
          optional
          type="date"
        />
        <TextField {...fields.text('end_date')} label={PROJECT_LABELS.end_date.label} optional type="date" />
      </Row>
      <Row>
        {number('target_beneficiaries', 'numeric')}
        {number('current_beneficiaries', 'numeric')}
      </Row>
      <Row>
        {number('budget', 'decimal')}
        {number('target_budget', 'decimal')}
      </Row>
      <Row>
        {number('current_spending', 'decimal')}
        {number('progress_percentage', 'decimal')}
      </Row>
    </Section>
  )
}

type NumberField =
  | 'target_beneficiaries'
  | 'current_beneficiaries'
  | 'budget'
  | 'target_budget'
  | 'current_spending'
  | 'progress_percentage'

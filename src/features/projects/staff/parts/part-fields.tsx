import type { ReactNode } from 'react'
import type { Form } from '@/lib/form'
import type { FieldsWithType } from '@/lib/form-fields'
import { PROJECT_STATUSES } from '@/shared/project'
import {
  GALLERY_CATEGORIES,
  PART_MAX,
  UPDATE_STATUSES,
  UPDATE_TYPES,
  type ActivityValues,
  type EvidenceValues,
  type ImageValues,
  type MilestoneValues,
  type PartKind,
  type PartValues,
  type UpdateValues,
} from '@/shared/project-parts'
import { Choice } from '@/ui/form/choice'
import { SelectField, TextArea, TextField } from '@/ui/form/field'
import type { MediaKind } from '@/lib/staff/media/media-calls'
import { galleryCategoryText, statusText, updateTypeText } from '../../texts'
import { FileField } from '../editor/file-field'
import { Row } from '../editor/project-section'
import { showAsRead } from '../editor/show-as-read'
import { partLabel, updateStatusText } from './part-words'

interface FieldsProps<Values extends object> {
  form: Form<Values>
  /** Called to open the media library for a file of this kind. */
  onPick: (kind: MediaKind) => void
}

interface OneProps<Values extends object> {
  form: Form<Values>
  name: FieldsWithType<Values, string>
  isRequired?: boolean
  hint?: string
}

function Text<Values extends object>({ form, name, isRequired = false }: OneProps<Values>) {
  return (
    <TextField
      {...form.fields.text(name)}
      label={partLabel(name)}
      optional={!isRequired}
      maxLength={PART_MAX.title}
      autoComplete="off"
    />
  )
}

function Day<Values extends object>({ form, name }: OneProps<Values>) {
  return <TextField {...form.fields.text(name)} label={partLabel(name)} optional type="date" />
}

export function Count<Values extends object>({ form, name, hint }: OneProps<Values>) {
  return (
    <TextField
      {...form.fields.text(name)}
      label={partLabel(name)}
      hint={hint}
      optional
      inputMode="decimal"
      autoComplete="off"
      onBlur={showAsRead(form, name)}
    />
  )
}

function Description<Values extends object>({ form, name }: OneProps<Values>) {
  return (
    <TextArea
      {...form.fields.text(name)}
      label={partLabel(name)}
      optional
      rows={3}
      maxLength={PART_MAX.description}
    />
  )
}

function MilestoneFields({ form }: FieldsProps<MilestoneValues>) {
  return (
    <>
      <Text form={form} name="title" isRequired />
      <Description form={form} name="description" />
      <Row>
        <Day form={form} name="target_date" />
        <Count form={form} name="progress_percentage" />
      </Row>
      <Choice
        {...form.fields.check('is_completed')}
        type="checkbox"
        title={partLabel('is_completed')}
        hint="Sem outra data, conta o dia de hoje."
      />
      {form.values.is_completed && <Day form={form} name="completion_date" />}
    </>
  )
}

/** The figures of an update do not change those of the project. */
const OF_UPDATE = 'Só nesta atualização. O total muda-se em «Números».'

function UpdateFields({ form }: FieldsProps<UpdateValues>) {
  return (
    <>
      <Row>
        <SelectField
          {...form.fields.select('type')}
          label={partLabel('type')}
          data={UPDATE_TYPES.map((value) => ({ value, label: updateTypeText(value) }))}
        />
        <SelectField
          {...form.fields.select('status')}
          label={partLabel('status')}
          data={UPDATE_STATUSES.toReversed().map((value) => ({ value, label: updateStatusText(value) }))}
        />
      </Row>
      <Text form={form} name="title" isRequired />
      <Description form={form} name="description" />
      <Row>
        <Count form={form} name="people_impacted" hint={OF_UPDATE} />
        <Count form={form} name="budget_spent" hint={OF_UPDATE} />
        <Count form={form} name="progress_percentage" hint={OF_UPDATE} />
      </Row>
    </>
  )
}

function ActivityFields({ form }: FieldsProps<ActivityValues>) {
  return (
    <>
      <Text form={form} name="name" isRequired />
      <Description form={form} name="description" />
      <Row>
        <Day form={form} name="start_date" />
        <Day form={form} name="end_date" />
      </Row>
      <SelectField
        {...form.fields.select('status')}
        label={partLabel('status')}
        data={PROJECT_STATUSES.map((value) => ({ value, label: statusText(value) }))}
      />
    </>
  )
}

function ImageFields({ form, onPick }: FieldsProps<ImageValues>) {
  const { fields, values, problems, isSending, set } = form
  return (
    <>
      <FileField
        id={fields.id('image')}
        label={partLabel('image')}
        address={values.image}
        error={problems.image ?? null}
        isReadOnly={isSending}
        isPicture
        isRequired
        onPick={() => onPick('picture')}
        onClear={() => set({ image: '' })}
      />
      <Text form={form} name="title" />
      <Description form={form} name="description" />
      <Row>
        <SelectField
          {...fields.select('category')}
          label={partLabel('category')}
          data={GALLERY_CATEGORIES.map((value) => ({ value, label: galleryCategoryText(value) }))}
        />
        <Day form={form} name="upload_date" />
      </Row>
    </>
  )
}

function EvidenceFields({ form, onPick }: FieldsProps<EvidenceValues>) {
  const { fields, values, problems, isSending, set } = form
  return (
    <>
      <Text form={form} name="title" isRequired />
      <Description form={form} name="description" />
      <FileField
        id={fields.id('file')}
        label={partLabel('file')}
        address={values.file}
        error={problems.file ?? null}
        isReadOnly={isSending}
        isRequired
        onPick={() => onPick('document')}
        onClear={() => set({ file: '' })}
      />
      <Day form={form} name="upload_date" />
    </>
  )
}

/** The component with the form fields of each kind of project part. */
const FIELDS: { [K in PartKind]: (props: FieldsProps<PartValues[K]>) => ReactNode } = {
  milestones: MilestoneFields,
  updates: UpdateFields,
  activities: ActivityFields,
  gallery: ImageFields,
  evidences: EvidenceFields,
}

interface PartFieldsProps<K extends PartKind> extends FieldsProps<PartValues[K]> {
  kind: K
}

export function PartFields<K extends PartKind>({ kind, ...props }: PartFieldsProps<K>) {
  // The type annotation is necessary, because TypeScript does not accept these props for a JSX element whose type is
  // looked up by `kind`.
  const Fields: (fields: FieldsProps<PartValues[K]>) => ReactNode = FIELDS[kind]
  return <Fields {...props} />
}

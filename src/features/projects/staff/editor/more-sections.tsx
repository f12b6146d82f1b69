import { PROJECT_MAX } from '@/shared/project'
import { Choice } from '@/ui/form/choice'
import { TextArea } from '@/ui/form/field'
import { FileField } from './file-field'
import { ListField } from './list-field'
import { ManagerField, type ManagerFieldProps } from './manager-field'
import type { SectionProps } from './main-sections'
import styles from './more-sections.module.css'
import { PROJECT_LABELS } from './project-fields'
import { Section } from './project-section'

/** The field for which the user opened the media library. */
export type PickedField = 'featured_image' | 'project_document'

interface MediaSectionProps extends SectionProps {
  onPick: (field: PickedField) => void
}

export function MediaSection({ form, onPick }: MediaSectionProps) {
  const { fields, values, problems, isSending, set } = form
  const file = (name: PickedField) => ({
    id: fields.id(name),
    label: PROJECT_LABELS[name].label,
    address: values[name],
    error: problems[name] ?? null,
    isReadOnly: isSending,
    onPick: () => onPick(name),
    onClear: () => set({ [name]: '' }),
  })
  return (
    <Section id="imagem" hint="Da biblioteca de imagens, ou enviados agora para lá.">
      <FileField {...file('featured_image')} isPicture />
      <FileField {...file('project_document')} />
    </Section>
  )
}

/** Returns the props of a field for a list of texts. */
const listProps = ({ form }: SectionProps, name: 'tags' | 'seo_keywords' | 'team_members') => ({
  id: form.fields.id(name),
  label: PROJECT_LABELS[name].label,
  error: form.problems[name] ?? null,
  values: form.values[name],
  isReadOnly: form.isSending,
  onChange: (values: string[]) => form.set({ [name]: values }),
})

export function TeamSection({ form, ...of }: ManagerFieldProps) {
  return (
    <Section id="equipa">
      <ManagerField form={form} {...of} />
      <ListField {...listProps({ form }, 'team_members')} />
      <ListField {...listProps({ form }, 'tags')} />
    </Section>
  )
}

/**
 * Recommended minimum and maximum length of a description in characters. Search engines cut off the text after about
 * `most` characters.
 */
const SHOWN_DESCRIPTION = { least: 70, most: 160 }

function lengthText(length: number): string {
  if (length === 0) return 'Sem texto, mostra-se a descrição curta.'
  if (length < SHOWN_DESCRIPTION.least) return `${length} caracteres: pode dizer mais.`
  if (length > SHOWN_DESCRIPTION.most) return `${length} caracteres: os motores de busca cortam o fim.`
  return `${length} caracteres: bom tamanho.`
}

export function SearchSection({ form }: SectionProps) {
  const { values, fields } = form
  const shown = values.meta_description.trim() || values.short_description.trim()
  return (
    <Section id="motores" hint="Como a página aparece nos motores de busca e nas redes.">
      <TextArea
        {...fields.text('meta_description')}
        label={PROJECT_LABELS.meta_description.label}
        hint={lengthText(values.meta_description.trim().length)}
        optional
        rows={3}
        maxLength={PROJECT_MAX.meta_description}
      />
      <ListField {...listProps({ form }, 'seo_keywords')} />
      <div className={styles.result}>
        <p className={styles.path}>projeto › {values.slug || '…'}</p>
        <p className={styles.title}>{values.name || 'Nome do projeto'}</p>
        <p>{shown.slice(0, SHOWN_DESCRIPTION.most) || 'Ainda sem texto.'}</p>
      </div>
    </Section>
  )
}

export function PublishSection({ form }: SectionProps) {
  const { fields } = form
  return (
    <Section id="publicacao">
      <Choice
        {...fields.check('is_public')}
        type="checkbox"
        title={PROJECT_LABELS.is_public.label}
        hint="Qualquer pessoa pode ver a página do projeto."
      />
      <Choice
        {...fields.check('is_featured')}
        type="checkbox"
        title={PROJECT_LABELS.is_featured.label}
        hint="O projeto vem primeiro na lista."
      />
    </Section>
  )
}

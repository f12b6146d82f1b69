import type { PendingInput } from '@/lib/staff/editor/pending-input'
import { PROJECT_MAX } from '@/shared/project'
import { TextArea } from '@/ui/form/field'
import { RichTextField } from '@/ui/staff/editor/rich-text-field'
import type { SectionProps } from './main-sections'
import { PROJECT_LABELS } from './project-fields'
import { Section } from './project-section'

export function TextSection({ form, pending }: SectionProps & { pending: PendingInput }) {
  const { fields } = form
  return (
    <Section id="texto">
      <RichTextField
        {...fields.text('content')}
        label="Sobre o projeto"
        hint="Com títulos, listas, tabelas e imagens. É o texto principal da página."
        pending={pending}
      />
      <TextArea
        {...fields.text('description')}
        label={PROJECT_LABELS.description.label}
        hint="Texto simples. Vê-se onde o texto da página está vazio."
        optional
        rows={4}
        autosize={false}
        maxLength={PROJECT_MAX.description}
      />
      <TextArea
        {...fields.text('excerpt')}
        label={PROJECT_LABELS.excerpt.label}
        hint="Só se disser algo que a descrição curta não diz."
        optional
        rows={2}
        maxLength={PROJECT_MAX.excerpt}
      />
    </Section>
  )
}

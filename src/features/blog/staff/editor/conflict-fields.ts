import { webAddress } from '@/api/web-address'
import { fieldNames } from '@/lib/form-values'
import { POST_FIELD_LABELS } from '@/shared/post'
import type { ConflictField } from '@/ui/record/conflict-view'
import { htmlConflictField } from '@/ui/staff/editor/html-versions'
import { EMPTY_FORM, type PostFormValues } from './post-form-values'

const PUBLICATION: Readonly<Record<string, string>> = {
  draft: 'Rascunho',
  now: 'Publicar agora',
  date: 'Publicado a partir da data',
}

interface Named {
  id: number
  name: string
}

const nameOf = (all: readonly Named[], id: number | string): string =>
  all.find((one) => String(one.id) === String(id))?.name ?? `n.º ${id}`

/** The names and texts of the fields, where two users have changed the same post. */
export function conflictFields(
  categories: readonly Named[],
  tags: readonly Named[],
): Record<keyof PostFormValues, ConflictField<PostFormValues>> {
  const labels = {
    ...POST_FIELD_LABELS,
    publication: 'Estado',
    day: 'Dia da publicação',
    clock: 'Hora da publicação',
  }
  const plain = Object.fromEntries(fieldNames(EMPTY_FORM).map((field) => [field, { label: labels[field] }]))
  return {
    ...(plain as Record<keyof PostFormValues, ConflictField<PostFormValues>>),
    content: htmlConflictField(labels.content, ({ content }) => content, webAddress),
    publication: {
      label: labels.publication,
      show: ({ publication }) => PUBLICATION[publication] ?? publication,
    },
    category: {
      label: labels.category,
      show: ({ category }) => (category === '' ? '(nenhuma)' : nameOf(categories, category)),
    },
    tags: {
      label: labels.tags,
      show: (values) => values.tags.map((id) => `#${nameOf(tags, id)}`).join(' ') || '(nenhuma)',
    },
  }
}

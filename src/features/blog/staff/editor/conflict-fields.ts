import { webAddress } from '@/api/web-address'
import { fieldNames } from '@/lib/form-values'
import { POST_FIELD_LABELS } from '@/shared/post'
import type { ConflictField } from '@/ui/record/conflict-view'
import { pictureConflictField } from '@/ui/record/picture-versions'
import { nameIn } from '@/ui/record/shown-value'
import { htmlConflictField } from '@/ui/staff/editor/html-versions'
import { EMPTY_FORM, type PostFormValues } from './post-form-values'
import { CARD_WORDS, OG_WORDS, schemaText } from './seo-words'

const PUBLICATION: Readonly<Record<string, string>> = {
  draft: 'Rascunho',
  now: 'Publicar agora',
  date: 'Publicado a partir da data',
}

const wordIn = (words: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value

type Names = Parameters<typeof nameIn>[0]

/** Returns the label and the display of each field, for the comparison after two users have changed the same post. */
export function conflictFields(
  categories: Names,
  tags: Names,
): Record<keyof PostFormValues, ConflictField<PostFormValues>> {
  const labels = {
    ...POST_FIELD_LABELS,
    publication: 'Estado',
    day: 'Dia da publicação',
    clock: 'Hora da publicação',
    new_tag: 'Hashtag por juntar',
  }
  const plain = Object.fromEntries(fieldNames(EMPTY_FORM).map((field) => [field, { label: labels[field] }]))
  return {
    ...(plain as Record<keyof PostFormValues, ConflictField<PostFormValues>>),
    content: htmlConflictField(labels.content, ({ content }) => content, webAddress),
    featured_image: pictureConflictField(
      labels.featured_image,
      ({ featured_image: image }) => image,
      webAddress,
    ),
    og_image: pictureConflictField(labels.og_image, ({ og_image: image }) => image, webAddress),
    og_type: { label: labels.og_type, show: (values) => wordIn(OG_WORDS, values.og_type) },
    twitter_card: { label: labels.twitter_card, show: (values) => wordIn(CARD_WORDS, values.twitter_card) },
    schema_type: { label: labels.schema_type, show: (values) => schemaText(values.schema_type) },
    publication: {
      label: labels.publication,
      show: ({ publication }) => PUBLICATION[publication] ?? publication,
    },
    category: {
      label: labels.category,
      show: ({ category }) => (category === '' ? '(nenhuma)' : nameIn(categories, category)),
    },
    tags: {
      label: labels.tags,
      show: (values) => values.tags.map((id) => `#${nameIn(tags, id)}`).join(' ') || '(nenhuma)',
    },
  }
}

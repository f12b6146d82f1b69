import type { Post } from '@/api/post'
import { normalisePost } from '@/api/post-detail'
import { beginning, countWords, readingMinutes } from '@/shared/html-text'
import { makeSlug } from '@/shared/slug'
import { postFields, type PostFormValues, type StoredState } from './post-form-values'

interface Named {
  id: number
  name: string
}

export interface PreviewContext {
  stored: StoredState
  categories: readonly Named[]
  tags: readonly Named[]
  author: string
}

const TITLE_MISSING = 'Artigo sem título'

/** Returns the slug that the post will have, unless another post has this slug already. */
export const shownSlug = ({ slug, title }: Pick<PostFormValues, 'slug' | 'title'>): string =>
  makeSlug(slug || title, 'artigo')

/** Returns the post as visitors would get it if these values were published now. */
export function previewPost(
  values: PostFormValues,
  { stored, categories, tags, author }: PreviewContext,
): Post {
  const now = Date.now()
  const fields = postFields(values, stored, now)
  const post = normalisePost({
    ...fields,
    id: 0,
    title: values.title.trim() || TITLE_MISSING,
    slug: shownSlug(values),
    excerpt: values.excerpt.trim() || beginning(values.content),
    category: categories.find(({ id }) => String(id) === values.category) ?? null,
    tags: tags.filter(({ id }) => values.tags.includes(id)),
    author_name: author,
    published_at: fields.published_at || new Date(now).toISOString(),
    read_time: readingMinutes(countWords(values.content)),
  })
  if (!post) throw new Error('A post with a title and a slug has a preview')
  return post
}

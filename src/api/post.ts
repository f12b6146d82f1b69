/** The types of posts, categories and comments, and the functions that read them from API responses (RULES §3, D26). */
import { listOf, numberOf, recordOf, textOf } from './normalise'
import { webAddress } from './web-address'

export interface PostSummary {
  id: number
  title: string
  slug: string
  excerpt: string
  picture: string | undefined
  pictureCaption: string
  tags: string[]
  category: { id: number | undefined; name: string; slug: string } | undefined
  /** First and last name, else the username; empty when the API names no author. */
  author: string
  publishedAt: string | undefined
  updatedAt: string | undefined
  /** Reading time in minutes, if the API sends it. */
  readTime: number | undefined
}

export interface Post extends PostSummary {
  /** Unsanitised HTML: only `ui/rich-text` may render it (D19). */
  content: string
  meta: {
    title: string
    description: string
    keywords: string
    focusKeyword: string
    canonical: string | undefined
    ogTitle: string
    ogDescription: string
    ogImage: string | undefined
    ogType: string
    twitterCard: string
    twitterTitle: string
    twitterDescription: string
    noindex: boolean
    nofollow: boolean
    /** More directives for the robots meta tag, such as 'max-image-preview:large'. */
    robots: string
    schemaType: string
  }
}

export interface Comment {
  id: number
  content: string
  authorName: string
  createdAt: string | undefined
}

export interface PostCategory {
  id: number
  name: string
  slug: string
  description: string
}

function categoryRef(data: unknown): PostSummary['category'] {
  const record = recordOf(data, 'category')
  const name = record ? textOf(record, 'name') : textOf(data, 'category_name', 'category')
  return name ? { id: numberOf(record, 'id'), name, slug: textOf(record, 'slug') ?? '' } : undefined
}

function authorName(data: unknown): string {
  const author = recordOf(data, 'author')
  const full = [textOf(author, 'first_name'), textOf(author, 'last_name')].filter(Boolean).join(' ')
  return full || (textOf(author, 'username', 'name') ?? textOf(data, 'author_name') ?? '')
}

/**
 * Reads a post of a list. Returns null when the slug (or id) or the title is missing, because no link could lead to
 * it.
 */
export function postSummaryOf(data: unknown): PostSummary | null {
  const id = numberOf(data, 'id')
  const slug = textOf(data, 'slug', 'id')
  const title = textOf(data, 'title')
  if (!slug || !title) return null
  return {
    id: id ?? 0,
    title,
    slug,
    excerpt: textOf(data, 'excerpt') ?? '',
    picture: webAddress(textOf(data, 'featured_image')),
    pictureCaption: textOf(data, 'featured_image_caption') ?? '',
    tags: listOf(data, 'tags').flatMap((tag) =>
      typeof tag === 'string' && tag ? tag : (textOf(tag, 'name') ?? []),
    ),
    category: categoryRef(data),
    author: authorName(data),
    publishedAt: textOf(data, 'published_at', 'created_at'),
    updatedAt: textOf(data, 'updated_at'),
    readTime: numberOf(data, 'read_time'),
  }
}

export function postCategoryOf(data: unknown): PostCategory | null {
  const id = numberOf(data, 'id')
  const name = textOf(data, 'name')
  if (id === undefined || !name) return null
  return { id, name, slug: textOf(data, 'slug') ?? '', description: textOf(data, 'description') ?? '' }
}

/** The types of posts, categories and comments, and the functions that read them from API responses (RULES §3, D26). */
import type { PostForHead } from '../shared/post-head'
import { readAlt, readList, readNumber, readRecord, readText } from './normalise'
import { webAddress } from './web-address'

export interface PostSummary {
  id: number
  title: string
  slug: string
  excerpt: string
  picture: string | undefined
  /** Alternative text of the picture; empty for a decorative picture, undefined if the API does not send it. */
  pictureAlt: string | undefined
  pictureCaption: string
  tags: string[]
  category: { id: number | undefined; name: string; slug: string } | undefined
  /** First and last name of the author or, without them, the username. Empty if the API sends no author. */
  author: string
  publishedAt: string | undefined
  updatedAt: string | undefined
  /** Reading time in minutes, if the API sends it. */
  readTime: number | undefined
}

export interface Post extends PostSummary {
  /** Unsanitised HTML: only `ui/media/rich-text` may render it (D19). */
  content: string
  meta: PostForHead['meta'] & { focusKeyword: string }
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
  const record = readRecord(data, 'category')
  const name = record ? readText(record, 'name') : readText(data, 'category_name', 'category')
  return name ? { id: readNumber(record, 'id'), name, slug: readText(record, 'slug') ?? '' } : undefined
}

export function authorName(data: unknown): string {
  const author = readRecord(data, 'author')
  const full = [readText(author, 'first_name'), readText(author, 'last_name')].filter(Boolean).join(' ')
  return full || (readText(author, 'username', 'name') ?? readText(data, 'author_name') ?? '')
}

/**
 * Reads a post of a list. Returns null if the title or both the slug and the id are missing, because no link could lead
 * to such a post.
 */
export function normalisePostSummary(data: unknown): PostSummary | null {
  const id = readNumber(data, 'id')
  const slug = readText(data, 'slug', 'id')
  const title = readText(data, 'title')
  if (!slug || !title) return null
  return {
    id: id ?? 0,
    title,
    slug,
    excerpt: readText(data, 'excerpt') ?? '',
    picture: webAddress(readText(data, 'featured_image')),
    pictureAlt: readAlt(data, 'featured_image_alt'),
    pictureCaption: readText(data, 'featured_image_caption') ?? '',
    tags: readList(data, 'tags').flatMap((tag) =>
      typeof tag === 'string' && tag ? tag : (readText(tag, 'name') ?? []),
    ),
    category: categoryRef(data),
    author: authorName(data),
    publishedAt: readText(data, 'published_at', 'created_at'),
    updatedAt: readText(data, 'updated_at'),
    readTime: readNumber(data, 'read_time'),
  }
}

export function normalisePostCategory(data: unknown): PostCategory | null {
  const id = readNumber(data, 'id')
  const name = readText(data, 'name')
  if (id === undefined || !name) return null
  return { id, name, slug: readText(data, 'slug') ?? '', description: readText(data, 'description') ?? '' }
}

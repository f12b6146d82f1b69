/** What is true of posts. Pure. */
import type { Post, PostSummary } from '@/api/post'
import { foldText } from '@/shared/fold'
import { POSTS_PAGE_SIZE } from './post-filter'

/** How fast most people read Portuguese on a phone. */
const WORDS_A_MINUTE = 200

/** '<p>Olá <b>a todos</b></p>' -> 3. */
export function wordCount(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim()
  return words ? words.split(/\s+/).length : 0
}

/** Minutes that a post takes to read: as the API says, else counted; at least one. Undefined: nothing tells. */
export function readingMinutes(post: PostSummary & Partial<Pick<Post, 'content'>>): number | undefined {
  if (post.readTime !== undefined && post.readTime > 0) return Math.max(1, Math.round(post.readTime))
  if (post.content === undefined) return undefined
  return Math.max(1, Math.round(wordCount(post.content) / WORDS_A_MINUTE))
}

const CLOTHS = ['psicossocial', 'alimentacao', 'direitos', 'reconstrucao', 'saude', 'educacao'] as const
export type PostCloth = (typeof CLOTHS)[number]

/** Words in a category's name that settle the cloth it wears; the association's areas wear their own everywhere. */
const WORN: readonly (readonly [RegExp, PostCloth])[] = [
  [/aliment|machamba/, 'alimentacao'],
  [/reconstru|ajudar/, 'reconstrucao'],
  [/educa|escola|formac/, 'educacao'],
  [/saude|agua/, 'saude'],
  [/direito|transparen/, 'direitos'],
  [/psicossocial|historia/, 'psicossocial'],
]

/** The cloth of a category: the same for the same name on every screen. */
export function clothOf(category: string | undefined): PostCloth {
  const name = foldText(category ?? '')
  const worn = WORN.find(([words]) => words.test(name))
  if (worn) return worn[1]
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return CLOTHS[sum % CLOTHS.length] ?? CLOTHS[0]
}

/** What a category is called in an address and in the API's filter. */
export const categoryKey = (category: { id: number | undefined; slug: string; name: string }): string =>
  category.slug || (category.id === undefined ? category.name : String(category.id))

/** How many pages a list of so many posts has; an empty one has one. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / POSTS_PAGE_SIZE))

/** The newest first; what tells no date comes last. */
export const byDate = (a: PostSummary, b: PostSummary): number =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')

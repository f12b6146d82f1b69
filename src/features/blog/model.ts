/** Functions about posts that use only their parameters. */
import type { Post, PostSummary } from '@/api/post'
import { foldText } from '@/shared/fold'
import { POSTS_PAGE_SIZE } from './post-filter'

/** Average number of words of a Portuguese text that people read in a minute on a phone. */
const WORDS_A_MINUTE = 200

/** Counts the words of HTML: '<p>Olá <b>a todos</b></p>' -> 3. */
export function wordCount(html: string): number {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim()
  return words ? words.split(/\s+/).length : 0
}

/**
 * Returns the reading time in minutes, at least 1. It comes from the API or, without a value, from the length of the
 * content. Returns undefined if the post has neither.
 */
export function readingMinutes(post: PostSummary & Partial<Pick<Post, 'content'>>): number | undefined {
  if (post.readTime !== undefined && post.readTime > 0) return Math.max(1, Math.round(post.readTime))
  if (post.content === undefined) return undefined
  return Math.max(1, Math.round(wordCount(post.content) / WORDS_A_MINUTE))
}

const CLOTHS = ['psicossocial', 'alimentacao', 'direitos', 'reconstrucao', 'saude', 'educacao'] as const
export type PostCloth = (typeof CLOTHS)[number]

/**
 * The colours and pattern ('cloth') of a category, chosen by words in the category's name. So an area of action looks
 * the same on every screen.
 */
const CLOTH_BY_WORD: readonly (readonly [RegExp, PostCloth])[] = [
  [/aliment|machamba/, 'alimentacao'],
  [/reconstru|ajudar/, 'reconstrucao'],
  [/educa|escola|formac/, 'educacao'],
  [/saude|agua/, 'saude'],
  [/direito|transparen/, 'direitos'],
  [/psicossocial|historia/, 'psicossocial'],
]

/**
 * Returns the cloth of a category, for example 'saude', which the class 'c-saude' of src/ui/theme/grounds.css draws.
 * The same name always gets the same cloth.
 */
export function categoryCloth(category: string | undefined): PostCloth {
  const name = foldText(category ?? '')
  const match = CLOTH_BY_WORD.find(([words]) => words.test(name))
  if (match) return match[1]
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return CLOTHS[sum % CLOTHS.length] ?? CLOTHS[0]
}

/** Returns the value that identifies a category in the page's URL and in the filter of the API. */
export const categoryKey = (category: { id: number | undefined; slug: string; name: string }): string =>
  category.slug || (category.id === undefined ? category.name : String(category.id))

/** Returns the number of the last page for a list with `count` posts. An empty list has one page. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / POSTS_PAGE_SIZE))

/** Sorts the newest post first and posts without a date last. */
export const byDate = (a: PostSummary, b: PostSummary): number =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')

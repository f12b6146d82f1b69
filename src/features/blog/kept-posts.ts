/** The list put together from what this device holds, for when nobody answers: fetched only then. */
import type { Page } from '@/api/normalise'
import type { Post, PostSummary } from '@/api/post'
import { keptData } from '@/offline/kept-reads'
import { foldText } from '@/shared/fold'
import { byDate, categoryKey } from './model'
import type { PostFilter } from './post-filter'

/** Every post that is held, each once, from lists and details. */
export async function keptPosts(): Promise<(PostSummary & { content?: string })[]> {
  const lists = (await keptData('posts', 'list')) as Page<PostSummary>[]
  const details = (await keptData('posts', 'detail')) as Post[]
  // A detail holds more than the same post in a list: it comes last and stays.
  const all = [...lists.flatMap(({ results }) => results), ...details]
  return [...new Map(all.map((post) => [post.slug, post])).values()]
}

/** The filter of the list over posts at hand: what a search finds where it cannot be asked (every word, accents folded). */
export function filterPosts(
  posts: readonly (PostSummary & { content?: string })[],
  { search = '', category = '', tag = '' }: PostFilter,
): PostSummary[] {
  const words = foldText(search).split(' ').filter(Boolean)
  const isFound = (post: PostSummary & { content?: string }) => {
    const text = foldText([post.title, post.excerpt, post.content?.replace(/<[^>]*>/g, ' ') ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  }
  return posts
    .filter((post) => !category || (post.category && categoryKey(post.category) === category))
    .filter((post) => !tag || post.tags.includes(tag))
    .filter(isFound)
    .sort(byDate)
}

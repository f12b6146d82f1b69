/**
 * Builds the blog list from the posts that are stored on this device, for use without a network. This code is loaded
 * only when it is needed.
 */
import type { Page } from '@/api/normalise'
import type { Post, PostSummary } from '@/api/post'
import { readKeptData } from '@/offline/kept-reads'
import { foldText } from '@/shared/fold'
import { byDate, categoryKey } from './model'
import type { PostFilter } from './post-filter'

/** Returns all posts that are stored on this device, from stored lists and stored post pages, without duplicates. */
export async function keptPosts(): Promise<(PostSummary & { content?: string })[]> {
  const lists = (await readKeptData('posts', 'list')) as Page<PostSummary>[]
  const details = (await readKeptData('posts', 'detail')) as Post[]
  // A stored post page has more fields than the same post in a stored list. The post pages come last, so that they
  // replace the posts of the lists in the Map.
  const all = [...lists.flatMap(({ results }) => results), ...details]
  return [...new Map(all.map((post) => [post.slug, post])).values()]
}

/**
 * Applies the filter of the list to posts in memory, because the API cannot be reached. A post matches the search text
 * if it contains every word; accents are ignored.
 */
export function filterPosts(
  posts: readonly (PostSummary & { content?: string })[],
  { search = '', category = '', tag = '' }: PostFilter,
): PostSummary[] {
  const words = foldText(search).split(' ').filter(Boolean)
  const isFound = (post: PostSummary & { content?: string }) => {
    const text = foldText([post.title, post.excerpt, post.content?.replace(/<[^<>]*>/g, ' ') ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  }
  return posts
    .filter((post) => !category || (post.category && categoryKey(post.category) === category))
    .filter((post) => !tag || post.tags.includes(tag))
    .filter(isFound)
    .sort(byDate)
}

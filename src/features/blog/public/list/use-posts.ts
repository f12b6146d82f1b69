import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import type { PostSummary } from '@/api/post'
import { lastPage } from '../../model'
import { POSTS_PAGE_SIZE, type PostFilter } from '../../post-filter'
import { keptPostsQuery, postsQuery } from '../../queries'

export type PostList =
  | { kind: 'loading' }
  | { kind: 'error'; error: ApiError | null; retry: () => void }
  | {
      kind: 'posts'
      posts: PostSummary[]
      count: number
      lastPage: number
      /** When the association last told them; 0 where they were put together from what is kept. */
      updatedAt: number
      /** Found among the posts that are kept, since the association could not be asked. */
      isFromKept: boolean
      /** The list before this one, until the answer is there. */
      isOld: boolean
    }

const isSilence = (error: unknown) => error instanceof ApiError && error.isOutcomeUnknown

/**
 * The list that is wanted: from the association or as it was kept; where neither is at hand, what the kept posts hold
 * of it.
 * @param isReady false in the first render of a prerendered page, which knows no address
 */
export function usePosts(filter: Required<PostFilter>, isReady: boolean): PostList {
  const asked = useQuery({ ...postsQuery(filter), enabled: isReady })
  // As it was last told, for this very filter: then its age is known, and nothing has to be put together.
  const isTold = asked.data !== undefined && !asked.isPlaceholderData
  const isSilent = asked.isError && isSilence(asked.error)
  const isUnasked = !isTold && (isSilent || asked.fetchStatus === 'paused')
  const kept = useQuery({ ...keptPostsQuery(filter), enabled: isUnasked })

  if (isUnasked) {
    if (kept.isPending) return { kind: 'loading' }
    const found = kept.data
    if (found) {
      const from = (filter.page - 1) * POSTS_PAGE_SIZE
      return {
        kind: 'posts',
        posts: found.slice(from, from + POSTS_PAGE_SIZE),
        count: found.length,
        lastPage: lastPage(found.length),
        updatedAt: 0,
        isFromKept: true,
        isOld: false,
      }
    }
  }
  if ((asked.isError && !(isTold && isSilent)) || isUnasked) {
    const error = asked.error instanceof ApiError ? asked.error : null
    return { kind: 'error', error, retry: () => void asked.refetch() }
  }
  if (!asked.data) return { kind: 'loading' }
  return {
    kind: 'posts',
    posts: asked.data.results,
    count: asked.data.count,
    lastPage: lastPage(asked.data.count),
    updatedAt: asked.isPlaceholderData ? 0 : asked.dataUpdatedAt,
    isFromKept: false,
    isOld: asked.isPlaceholderData,
  }
}

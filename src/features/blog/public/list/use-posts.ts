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
      /** Time of the API's answer in ms, or 0 if the list was built from the posts stored on this device. */
      updatedAt: number
      /** The list was built from the posts stored on this device, since the API could not be reached. */
      isFromKept: boolean
      /** This is the previous list, shown while the new one loads. */
      isOld: boolean
    }

const isSilence = (error: unknown) => error instanceof ApiError && error.isOutcomeUnknown

/**
 * The list of posts for a filter: from the API, or else its stored copy, or else built from the posts stored on this
 * device.
 * @param isReady false in the first render of a prerendered page, which does not know its query parameters
 */
export function usePosts(filter: Required<PostFilter>, isReady: boolean): PostList {
  const asked = useQuery({ ...postsQuery(filter), enabled: isReady })
  // True if the API answered for this very filter, now or earlier. Then the age of the answer is known and shown.
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

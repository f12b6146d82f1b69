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

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.isOutcomeUnknown

/**
 * The list of posts for a filter: from the API, or else its stored copy, or else built from the posts stored on this
 * device.
 * @param isReady false in the first render of a prerendered page, which does not know its query parameters
 */
export function usePosts(filter: Required<PostFilter>, isReady: boolean): PostList {
  const answer = useQuery({ ...postsQuery(filter), enabled: isReady })
  // True if the API answered for this very filter, now or earlier. Then the age of the answer is known and shown.
  const hasAnswer = answer.data !== undefined && !answer.isPlaceholderData
  const isSilent = answer.isError && isNoAnswer(answer.error)
  const isUnreachable = !hasAnswer && (isSilent || answer.fetchStatus === 'paused')
  const kept = useQuery({ ...keptPostsQuery(filter), enabled: isUnreachable })

  if (isUnreachable) {
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
  if ((answer.isError && !(hasAnswer && isSilent)) || isUnreachable) {
    const error = answer.error instanceof ApiError ? answer.error : null
    return { kind: 'error', error, retry: () => void answer.refetch() }
  }
  if (!answer.data) return { kind: 'loading' }
  return {
    kind: 'posts',
    posts: answer.data.results,
    count: answer.data.count,
    lastPage: lastPage(answer.data.count),
    updatedAt: answer.isPlaceholderData ? 0 : answer.dataUpdatedAt,
    isFromKept: false,
    isOld: answer.isPlaceholderData,
  }
}

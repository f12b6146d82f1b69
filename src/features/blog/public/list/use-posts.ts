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
      /**
       * Time at which the API responded, in ms since 1970. It is 0 if the list was built from the posts on this device,
       * or is the previous list.
       */
      updatedAt: number
      /** Whether the list was built from the posts on this device, because the API could not be reached. */
      isFromKept: boolean
      /** Whether this is the previous list, which is shown while the new list loads. */
      isOld: boolean
    }

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.isOutcomeUnknown

/**
 * Returns the list of posts for a filter: from the API, else the stored response to the same request, else a list built
 * from the posts on this device.
 * @param isReady false in the first render of a prerendered page, because the build knew no query parameters
 */
export function usePosts(filter: Required<PostFilter>, isReady: boolean): PostList {
  const answer = useQuery({ ...postsQuery(filter), enabled: isReady })
  // Whether the API has responded for exactly this filter, now or earlier. In this case the age of the response is
  // known and shown.
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

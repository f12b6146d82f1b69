/**
 * Reads the lists of the blog (RULES §7.2). The service worker uses the same queries to store them for offline use
 * (D5).
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { answerOf, api } from '@/api/client'
import { pageOf, textOf, type Page } from '@/api/normalise'
import { postCategoryOf, postSummaryOf, type PostSummary } from '@/api/post'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { keptDetails } from '@/offline/kept-reads'
import { kept, publicReads } from '@/offline/reads'
import { POSTS_PAGE_SIZE, type PostFilter } from './post-filter'

/**
 * One page of the published posts, newest first. Search results are not stored on the device: they are rarely read
 * twice, and a search is private.
 */
export const postsQuery = ({ search = '', category = '', tag = '', page = 1 }: PostFilter = {}) => {
  const wanted = { search: search.trim(), category, tag, page }
  return queryOptions({
    queryKey: ['posts', 'list', wanted],
    queryFn: async ({ signal }): Promise<Page<PostSummary>> => {
      const query = {
        page,
        page_size: POSTS_PAGE_SIZE,
        ...(wanted.search && { search: wanted.search }),
        ...(category && { category }),
        ...(tag && { tag }),
      }
      return pageOf(await answerOf(api.GET('/blog/posts/', { params: { query }, signal })), postSummaryOf)
    },
    placeholderData: keepPreviousData,
    persister: wanted.search ? undefined : publicReads.persisterFn,
    ...kept,
  })
}

export const postCategoriesQuery = queryOptions({
  queryKey: ['posts', 'categories'],
  queryFn: async ({ signal }) =>
    pageOf(
      await logFailure(READ_FAILED.categories, answerOf(api.GET('/blog/categories/', { signal }))),
      postCategoryOf,
    ).results,
  persister: publicReads.persisterFn,
  ...kept,
})

/** Names of the tags. Empty if the API server does not have this operation. */
export const postTagsQuery = queryOptions({
  queryKey: ['posts', 'tags'],
  queryFn: async ({ signal }) => {
    const answer = await answerOf(api.GET('/blog/tags/', { signal })).catch((error: unknown) => {
      if (error instanceof ApiError && error.isRefusal) return []
      throw error
    })
    return pageOf(answer, (tag) => (typeof tag === 'string' ? tag : (textOf(tag, 'name') ?? null))).results
  },
  persister: publicReads.persisterFn,
  ...kept,
})

/** The list for a filter, built from the posts stored on this device; null if none are stored. */
export const keptPostsQuery = (filter: PostFilter) =>
  queryOptions({
    queryKey: ['device', 'kept-posts', 'list', filter],
    queryFn: async (): Promise<PostSummary[] | null> => {
      const { filterPosts, keptPosts } = await import('./kept-posts')
      const all = await keptPosts()
      return all.length > 0 ? filterPosts(all, filter) : null
    },
    networkMode: 'always',
    staleTime: 0,
  })

/** Slugs of the posts stored on this device, each with the time in ms when it was read. */
export const keptDetailsQuery = queryOptions({
  queryKey: ['device', 'kept-posts'],
  queryFn: () => keptDetails('posts'),
  networkMode: 'always',
  staleTime: 0,
  retry: false,
})

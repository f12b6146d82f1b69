/**
 * Reads the lists of the blog (RULES §7.2). The service worker uses the same queries to store the lists for offline use
 * (D5).
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { responseData, api } from '@/api/client'
import { readPage, readText, type Page } from '@/api/normalise'
import { normalisePostCategory, normalisePostSummary, type PostSummary } from '@/api/post'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { readKeptDetails } from '@/offline/kept-reads'
import { keptQueryOptions, publicReads } from '@/offline/reads'
import { POSTS_PAGE_SIZE, type PostFilter } from './post-filter'

/**
 * Reads one page of the published posts, newest first. Search results are not stored on the device, because users
 * rarely read them twice and a search is private.
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
      return readPage(
        await responseData(api.GET('/blog/posts/', { params: { query }, signal })),
        normalisePostSummary,
      )
    },
    placeholderData: keepPreviousData,
    persister: wanted.search ? undefined : publicReads.persisterFn,
    ...keptQueryOptions,
  })
}

export const postCategoriesQuery = queryOptions({
  queryKey: ['posts', 'categories'],
  queryFn: async ({ signal }) =>
    readPage(
      await logFailure(READ_FAILED.categories, responseData(api.GET('/blog/categories/', { signal }))),
      normalisePostCategory,
    ).results,
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

export const readTags = (answer: unknown): string[] =>
  readPage(answer, (tag) => (typeof tag === 'string' ? tag : (readText(tag, 'name') ?? null))).results

/** Reads the names of the tags. The list is empty if the API server does not have this operation. */
export const postTagsQuery = queryOptions({
  queryKey: ['posts', 'tags'],
  queryFn: async ({ signal }) => {
    const answer = await responseData(api.GET('/blog/tags/', { signal })).catch((error: unknown) => {
      if (error instanceof ApiError && error.isRefusal) return []
      throw error
    })
    return readTags(answer)
  },
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

/** Builds the list for a filter from the posts on this device. The result is null if no posts are stored. */
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

/** Reads the slugs of the posts on this device, each with the time of the response in milliseconds since 1970. */
export const keptDetailsQuery = queryOptions({
  queryKey: ['device', 'kept-posts'],
  queryFn: () => readKeptDetails('posts'),
  networkMode: 'always',
  staleTime: 0,
  retry: false,
})

/** Lists of the blog (RULES §7.2). The worker warms the store with these same definitions (D5). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { answerOf, api } from '@/api/client'
import { pageOf, textOf, type Page } from '@/api/normalise'
import { postCategoryOf, postSummaryOf, type PostSummary } from '@/api/post'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { keptDetails } from '@/offline/kept-reads'
import { kept, publicReads } from '@/offline/reads'
import { POSTS_PAGE_SIZE, type PostFilter } from './post-filter'

/** One page of the published posts, newest first. What was searched for is not kept: it is asked once, and is the person's own. */
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

/** Names of the tags; an API without that list has none to offer. */
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

/** What the posts on this device hold of a list; null where it holds none at all. */
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

/** Posts that open without a network: slug -> when they were read. */
export const keptDetailsQuery = queryOptions({
  queryKey: ['device', 'kept-posts'],
  queryFn: () => keptDetails('posts'),
  networkMode: 'always',
  staleTime: 0,
  retry: false,
})

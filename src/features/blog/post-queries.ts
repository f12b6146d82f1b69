/**
 * Queries for a post and its comments (RULES §7.2). The service worker uses the same queries to store posts for offline
 * use (D5).
 */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { responseData, api } from '@/api/client'
import { readPage, type Page } from '@/api/normalise'
import type { Comment, Post } from '@/api/post'
import { normaliseComment, normalisePost } from '@/api/post-detail'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/** Number of comments per request; a button loads more. */
const COMMENTS_PAGE_SIZE = 20

/** Query for a post by its slug. It throws ApiError with status 404 if there is no such post. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['posts', 'detail', slug],
    queryFn: async ({ signal }): Promise<Post> => {
      const post = normalisePost(
        await responseData(api.GET('/blog/posts/{id}/', { params: { path: { id: slug } }, signal })),
      )
      if (!post) throw new ApiError({ status: 200, kind: 'not-an-answer' })
      return post
    },
    persister: publicReads.persisterFn,
    ...keptQueryOptions,
  })

/** Query for the approved comments of a post, oldest first (D24). They are not stored on the device (D5). */
export const commentsQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'comments', postId],
    queryFn: async ({ signal, pageParam }): Promise<Page<Comment>> => {
      const params = { path: { id: postId }, query: { page: pageParam, page_size: COMMENTS_PAGE_SIZE } }
      return readPage(
        await responseData(api.GET('/blog/posts/{id}/comments/', { params, signal })),
        normaliseComment,
      )
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { results }) => sum + results.length, 0)
      return last.results.length > 0 && shown < last.count ? pages.length + 1 : undefined
    },
  })

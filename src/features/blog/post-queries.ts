/** One post and its comments (RULES §7.2). The worker warms the store with these same definitions (D5). */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { answerOf, api } from '@/api/client'
import { pageOf, type Page } from '@/api/normalise'
import type { Comment, Post } from '@/api/post'
import { commentOf, postOf } from '@/api/post-detail'
import { kept, publicReads } from '@/offline/reads'

/** Comments that are shown at once; more on request. */
const COMMENTS_PAGE_SIZE = 20

/** One post by its slug. Throws ApiError 404 where there is none. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['posts', 'detail', slug],
    queryFn: async ({ signal }): Promise<Post> => {
      const post = postOf(
        await answerOf(api.GET('/blog/posts/{id}/', { params: { path: { id: slug } }, signal })),
      )
      if (!post) throw new ApiError({ status: 200, kind: 'not-an-answer' })
      return post
    },
    persister: publicReads.persisterFn,
    ...kept,
  })

/** Approved comments of a post, oldest first (D24); not kept on the device (D5). */
export const commentsQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'comments', postId],
    queryFn: async ({ signal, pageParam }): Promise<Page<Comment>> => {
      const params = { path: { id: postId }, query: { page: pageParam, page_size: COMMENTS_PAGE_SIZE } }
      return pageOf(await answerOf(api.GET('/blog/posts/{id}/comments/', { params, signal })), commentOf)
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { results }) => sum + results.length, 0)
      return last.results.length > 0 && shown < last.count ? pages.length + 1 : undefined
    },
  })

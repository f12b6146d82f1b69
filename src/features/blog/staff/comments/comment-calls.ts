/** Requests with which staff moderate comments (RULES §7.2). */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { responseData, api } from '@/api/client'
import {
  commentPage,
  moderatedComment,
  type CommentPage,
  type ModeratedComment,
} from '@/api/moderated-comment'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { Moderation } from '@/shared/comment-moderation'
import type { ServedPage, WantedPage } from '@/ui/list/use-served-list'
import type { CommentState } from './comment-state'

export type ServedComments = CommentPage & ServedPage<ModeratedComment>

/** Returns the first part of the query key of all lists of comments that this user has read. */
export const commentsKey = (userId: number) => ['staff', userId, 'comments'] as const

/**
 * Reads one page of comments. Comments are not stored on the device, because they contain names and addresses (D5).
 * @param state the state of the comments to read; undefined for all comments
 */
export const commentsQuery = (userId: number, wanted: WantedPage, state: CommentState | undefined) => {
  const { search, page, size } = wanted
  return queryOptions({
    queryKey: [...commentsKey(userId), { ...wanted, state }],
    queryFn: async ({ signal }): Promise<ServedComments> => {
      const query = {
        page,
        page_size: size,
        ...(search && { search }),
        ...(state && { is_approved: state === 'aprovados' }),
      }
      const read = requireToken().then(() =>
        responseData(api.GET('/blog/admin/comments/', { params: { query }, signal })),
      )
      return { ...commentPage(await logFailure('Erro ao buscar comentários', read)), page, size }
    },
  })
}

/** Approves or rejects a comment, depending on its `isApproved`. Resolves to the comment as the server saved it. */
export async function decideComment(comment: ModeratedComment): Promise<ModeratedComment> {
  const params = { path: { id: comment.id } }
  const answer = await responseData(
    comment.isApproved
      ? api.POST('/blog/admin/comments/{id}/approve/', { params })
      : api.POST('/blog/admin/comments/{id}/reject/', { params }),
  )
  const saved = moderatedComment(answer)
  if (!saved) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return saved
}

export const deleteComment = ({ id }: ModeratedComment) =>
  api.DELETE('/blog/admin/comments/{id}/', { params: { path: { id } } })

/** Approves, rejects or deletes several comments. Resolves to the number of changed comments. */
export async function moderateComments(action: Moderation, ids: readonly number[]): Promise<number> {
  const body = { action, comment_ids: [...ids] }
  const { count } = await responseData(api.POST('/blog/admin/comments/bulk_action/', { body }))
  return count
}

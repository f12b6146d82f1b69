/**
 * Reads the figures of the dashboard. They are only in the query cache, because personal data must not be stored on the
 * device (D5).
 */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { responseData, api } from '@/api/client'
import { commentPage, type CommentPage } from '@/api/moderated-comment'
import { readPage } from '@/api/normalise'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import { normaliseStaffOverview, type StaffOverview } from '@/api/staff-overview'

export type Overview =
  | { from: 'staff'; figures: StaffOverview }
  /** Public figures, used if the API does not have the operation for staff's figures. */
  | { from: 'public'; projects: number; posts: number }

const ONE = { params: { query: { page_size: 1 } } }

async function publicFigures(signal: AbortSignal): Promise<Overview> {
  const [projects, posts] = await Promise.all([
    responseData(api.GET('/projects/public/projects/', { ...ONE, signal })),
    responseData(api.GET('/blog/posts/', { ...ONE, signal })),
  ])
  const count = (data: unknown) => readPage(data, (record) => record).count
  return { from: 'public', projects: count(projects), posts: count(posts) }
}

export const overviewQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', 'overview', userId],
    queryFn: async ({ signal }): Promise<Overview> => {
      try {
        await requireToken()
        const answer = responseData(api.GET('/core/staff-overview/', { signal }))
        return {
          from: 'staff',
          figures: normaliseStaffOverview(await logFailure(READ_FAILED.statistics, answer)),
        }
      } catch (error) {
        if (error instanceof ApiError && [404, 501].includes(error.status)) return publicFigures(signal)
        throw error
      }
    },
  })

const COMMENTS_SHOWN = 3

/**
 * Reads the newest pending comments. The query key begins like the key of the figures, so that moderating a comment
 * invalidates both.
 */
export const pendingCommentsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', 'overview', userId, 'comments'],
    queryFn: async ({ signal }): Promise<CommentPage> => {
      await requireToken()
      const query = { is_approved: false, page_size: COMMENTS_SHOWN }
      const read = responseData(api.GET('/blog/admin/comments/', { params: { query }, signal }))
      return commentPage(await logFailure('Erro ao buscar comentários', read))
    },
  })

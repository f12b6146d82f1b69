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

/** The figures that anybody can count on the public pages. */
export interface PublicFigures {
  projects: number
  posts: number
}

const ONE = { params: { query: { page_size: 1 } } }

async function publicFigures(signal: AbortSignal): Promise<PublicFigures> {
  const [projects, posts] = await Promise.all([
    responseData(api.GET('/projects/public/projects/', { ...ONE, signal })),
    responseData(api.GET('/blog/posts/', { ...ONE, signal })),
  ])
  const count = (data: unknown) => readPage(data, (record) => record).count
  return { projects: count(projects), posts: count(posts) }
}

/** Reads the figures that the user may see. The value is null if the API does not have this operation. */
export const overviewQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', 'overview', userId],
    queryFn: async ({ signal }): Promise<StaffOverview | null> => {
      try {
        await requireToken()
        const answer = responseData(api.GET('/core/staff-overview/', { signal }))
        return normaliseStaffOverview(await logFailure(READ_FAILED.statistics, answer))
      } catch (error) {
        if (error instanceof ApiError && [404, 501].includes(error.status)) return null
        throw error
      }
    },
    // An API without the operation is asked once in each page load, because the menu reads the figures on each screen.
    staleTime: ({ state }) => (state.data === null ? Infinity : 60_000),
  })

/** Counts the public projects and posts, for an API without figures for staff. */
export const publicFiguresQuery = () =>
  queryOptions({
    queryKey: ['overview', 'public'],
    queryFn: ({ signal }) => publicFigures(signal),
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

/** Reads the figures of the portal. The query stores them on the device under the user's id until sign-out (D49). */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { responseData, api } from '@/api/client'
import { readPage } from '@/api/normalise'
import { logFailure, READ_FAILED } from '@/api/read-failure'
import { normalisePortalStats, type PortalStats } from '@/api/overview'
import { keptQueryOptions, staffReads } from '@/offline/reads'

export type Portal =
  | { from: 'portal'; stats: PortalStats }
  /** Public figures, used when the API server does not have the operation with the portal's figures. */
  | { from: 'public'; projects: number }

export const portalQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own', 'portal', userId],
    queryFn: async ({ signal }): Promise<Portal> => {
      try {
        const answer = responseData(api.GET('/client-area/dashboard/stats/', { signal }))
        return {
          from: 'portal',
          stats: normalisePortalStats(await logFailure(READ_FAILED.statistics, answer)),
        }
      } catch (error) {
        if (!(error instanceof ApiError && [404, 501].includes(error.status))) throw error
        const page = await responseData(
          api.GET('/projects/public/projects/', { params: { query: { page_size: 1 } }, signal }),
        )
        return { from: 'public', projects: readPage(page, (record) => record).count }
      }
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

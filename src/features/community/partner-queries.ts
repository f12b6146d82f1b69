/** Reads a partner's joint projects. The query stores them on the device under the user's id until sign-out (D49). */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { api, responseData } from '@/api/client'
import { normalisePartnership, type Partnership } from '@/api/partnership'
import { logFailure } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'

/**
 * Reads the partner's joint projects. The result is null if no partner's record is linked to the account or if the API
 * does not have this operation.
 */
export const partnershipQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own', 'partnership', userId],
    queryFn: async ({ signal }): Promise<Partnership | null> => {
      try {
        return normalisePartnership(
          await logFailure(
            'Erro ao buscar os projetos em conjunto',
            responseData(api.GET('/client-area/partner/', { signal })),
          ),
        )
      } catch (error) {
        if (error instanceof ApiError && [404, 405, 501].includes(error.status)) return null
        throw error
      }
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Reads a member's own donations (D25). They are kept on the device under the user's id until sign-out (D49). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { readDonationStatus, type DonationStatus } from '@/api/donation-status'
import { readPage } from '@/api/normalise'
import { logFailure } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'

export interface OwnDonations {
  count: number
  donations: DonationStatus[]
}

/** How many donations are shown at once. */
const PAGE_SIZE = 50

export const ownDonationsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own', 'donations', userId],
    queryFn: async ({ signal }): Promise<OwnDonations> => {
      const call = responseData(
        api.GET('/donations/mine/', { params: { query: { page_size: PAGE_SIZE } }, signal }),
      )
      const { count, results } = readPage(
        await logFailure('Erro ao buscar as suas doações', call),
        readDonationStatus,
      )
      return { count, donations: results }
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Reads a user's own donations (D25). They are stored on the device under the user's id until sign-out (D49). */
import { queryOptions } from '@tanstack/react-query'
import { fetchAllPages } from '@/api/all-pages'
import { api, responseData } from '@/api/client'
import { readDonationStatus, type DonationStatus } from '@/api/donation-status'
import { readPage } from '@/api/normalise'
import { logFailure } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'

export interface OwnDonations {
  count: number
  donations: DonationStatus[]
}

const OWN_DONATIONS_FAILED = 'Erro ao buscar as suas doações'

/** Number of donations that are read and shown. */
const PAGE_SIZE = 50

export const donationsKey = (userId: number) => ['own', 'donations', userId] as const

export const ownDonationsQuery = (userId: number) =>
  queryOptions({
    queryKey: donationsKey(userId),
    queryFn: async ({ signal }): Promise<OwnDonations> => {
      const call = responseData(
        api.GET('/donations/mine/', { params: { query: { page_size: PAGE_SIZE } }, signal }),
      )
      const { count, results } = readPage(await logFailure(OWN_DONATIONS_FAILED, call), readDonationStatus)
      return { count, donations: results }
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Reads all donations of the user, for the yearly summary. */
export const allOwnDonationsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...donationsKey(userId), 'all'],
    queryFn: ({ signal }): Promise<DonationStatus[]> => {
      const ask = (page: number) =>
        responseData(api.GET('/donations/mine/', { params: { query: { page, page_size: 100 } }, signal }))
      return logFailure(OWN_DONATIONS_FAILED, fetchAllPages(ask, readDonationStatus))
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

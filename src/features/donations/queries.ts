import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { readDonationMethods } from '@/api/donation'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/** The active ways to donate (RULES §7.6); kept, since a proof is prepared where there is no network (D8). */
export const donationMethodsQuery = queryOptions({
  queryKey: ['donations', 'methods'],
  queryFn: async ({ signal }) => readDonationMethods((await api.GET('/donations/methods/', { signal })).data),
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

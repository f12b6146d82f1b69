import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { readDonationMethods } from '@/api/donation'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/**
 * Reads the active payment methods (RULES §7.6). They are stored as a kept read, because users also prepare a proof
 * offline (D8).
 */
export const donationMethodsQuery = queryOptions({
  queryKey: ['donations', 'methods'],
  queryFn: async ({ signal }) => readDonationMethods((await api.GET('/donations/methods/', { signal })).data),
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

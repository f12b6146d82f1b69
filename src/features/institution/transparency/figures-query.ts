import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { normaliseDonationFigures } from '@/api/donation-figures'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/** Reads the sums over all donations. The result is null if the API does not have them. */
export const donationFiguresQuery = queryOptions({
  // The key contains 'programs', because kept reads under the former key ['donations', 'figures'] have no programs.
  queryKey: ['donations', 'figures', 'programs'],
  queryFn: async ({ signal }) =>
    normaliseDonationFigures(await responseData(api.GET('/core/donation-figures/', { signal }))),
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

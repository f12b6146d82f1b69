import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { normaliseDonationFigures } from '@/api/donation-figures'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/** Reads the sums over all donations; null from an API that does not give them. */
export const donationFiguresQuery = queryOptions({
  // A read that was kept under the former key has no programs.
  queryKey: ['donations', 'figures', 'programs'],
  queryFn: async ({ signal }) =>
    normaliseDonationFigures(await responseData(api.GET('/core/donation-figures/', { signal }))),
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

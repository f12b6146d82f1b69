import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { donationMethods } from '@/api/donation'
import { kept, publicReads } from '@/offline/reads'

/** The active ways to donate (RULES §7.6); kept, since a proof is prepared where there is no network (D8). */
export const donationMethodsQuery = queryOptions({
  queryKey: ['donations', 'methods'],
  queryFn: async ({ signal }) => donationMethods((await api.GET('/donations/methods/', { signal })).data),
  persister: publicReads.persisterFn,
  ...kept,
})

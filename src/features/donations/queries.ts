import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { donationMethods } from '@/api/donation'

/** The active ways to donate (spec §7). */
export const donationMethodsQuery = queryOptions({
  queryKey: ['donations', 'methods'],
  queryFn: async ({ signal }) => donationMethods((await api.GET('/donations/methods/', { signal })).data),
})

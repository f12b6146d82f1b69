import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { readMethodAccounts } from '@/api/donation-account'
import { keptQueryOptions, publicReads } from '@/offline/reads'

/**
 * Reads the donation methods with the accounts that staff have saved (D56). It is separate from `donationMethodsQuery`,
 * because the proof form needs no accounts and its first load is near the size limit.
 */
export const donationAccountsQuery = queryOptions({
  queryKey: ['donations', 'accounts'],
  queryFn: async ({ signal }) => readMethodAccounts((await api.GET('/donations/methods/', { signal })).data),
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

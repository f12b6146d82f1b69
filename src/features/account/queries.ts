import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { readFlag, readList, readText } from '@/api/normalise'

export interface DemoAccount {
  username: string
  password: string
  /** Who it is: 'Gestora de doações'. */
  label: string
}

function accountsOf(data: unknown): DemoAccount[] {
  if (!readFlag(data, 'demo')) return []
  return readList(data, 'accounts').flatMap((account) => {
    const username = readText(account, 'username')
    const password = readText(account, 'password')
    return username && password ? [{ username, password, label: readText(account, 'label') ?? username }] : []
  })
}

/** Accounts to try the site with: told only by an API that holds demonstration data (D3). */
export const demoAccountsQuery = queryOptions({
  queryKey: ['auth', 'demo'],
  queryFn: async ({ signal }) => accountsOf((await api.GET('/core/demo/', { signal })).data),
  // Another server simply has no such call.
  retry: false,
  staleTime: Infinity,
})

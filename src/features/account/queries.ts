import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { flagOf, listOf, textOf } from '@/api/normalise'

export interface DemoAccount {
  username: string
  password: string
  /** Who it is: 'Gestora de doações'. */
  label: string
}

function accountsOf(data: unknown): DemoAccount[] {
  if (!flagOf(data, 'demo')) return []
  return listOf(data, 'accounts').flatMap((account) => {
    const username = textOf(account, 'username')
    const password = textOf(account, 'password')
    return username && password ? [{ username, password, label: textOf(account, 'label') ?? username }] : []
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

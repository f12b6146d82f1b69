import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { readFlag, readList, readText } from '@/api/normalise'

export interface DemoAccount {
  username: string
  password: string
  /** Description of the user, such as 'Gestora de doações'. */
  label: string
}

function normaliseAccounts(data: unknown): DemoAccount[] {
  if (!readFlag(data, 'demo')) return []
  return readList(data, 'accounts').flatMap((account) => {
    const username = readText(account, 'username')
    const password = readText(account, 'password')
    return username && password ? [{ username, password, label: readText(account, 'label') ?? username }] : []
  })
}

/** Query for the demonstration accounts. Only an API with demonstration data sends them (D3). */
export const demoAccountsQuery = queryOptions({
  queryKey: ['auth', 'demo'],
  queryFn: async ({ signal }) => normaliseAccounts((await api.GET('/core/demo/', { signal })).data),
  // An API without demonstration data may lack this operation, so a retry would not help.
  retry: false,
  staleTime: Infinity,
})

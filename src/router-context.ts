import type { QueryClient } from '@tanstack/react-query'

/** What the router passes to every route's loader. */
export interface RouterContext {
  queryClient: QueryClient
}

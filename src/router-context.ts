import type { QueryClient } from '@tanstack/react-query'

/** What the router passes to the loader of every route. */
export interface RouterContext {
  queryClient: QueryClient
}

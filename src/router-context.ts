import type { QueryClient } from '@tanstack/react-query'

/** The values that the router passes to the loader of every route. */
export interface RouterContext {
  queryClient: QueryClient
}

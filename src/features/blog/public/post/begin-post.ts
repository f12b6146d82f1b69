import type { QueryClient } from '@tanstack/react-query'
import { postQuery } from '../../post-queries'

/** Starts to read a post. Not awaited: the page opens at once and shows that it is loading. */
export function beginPost(queryClient: QueryClient, slug: string): void {
  const query = postQuery(slug)
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
}

import type { QueryClient } from '@tanstack/react-query'
import { takeServedReads } from '@/lib/served-reads'
import { postQuery } from '../../post-queries'

/** Starts to load a post. The caller does not await it: the page opens at once and shows that it is loading. */
export function beginPost(queryClient: QueryClient, slug: string): void {
  const query = postQuery(slug)
  takeServedReads(queryClient, query.queryKey)
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
}

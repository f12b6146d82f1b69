import type { QueryClient } from '@tanstack/react-query'
import { takeServedReads } from '@/lib/served-reads'
import { postQuery } from '../../post-queries'

/** Starts to load a post. The caller does not await it, so the page opens immediately and shows that it is loading. */
export function beginPost(queryClient: QueryClient, slug: string): void {
  const query = postQuery(slug)
  takeServedReads(queryClient, query.queryKey)
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
}

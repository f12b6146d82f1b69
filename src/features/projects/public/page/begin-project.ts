import type { QueryClient } from '@tanstack/react-query'
import { takeServedReads } from '@/lib/served-reads'
import { projectQuery } from '../../project-queries'

/**
 * Starts to load a project. The caller does not await the result, so the page opens without delay and shows a loading
 * state.
 */
export function beginProject(client: QueryClient, slug: string): void {
  const query = projectQuery(slug)
  takeServedReads(client, query.queryKey)
  if (!client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
}

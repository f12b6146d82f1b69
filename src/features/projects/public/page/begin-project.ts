import type { QueryClient } from '@tanstack/react-query'
import { projectQuery } from '../../project-queries'

/** Starts to read a project. Not awaited: the page opens at once and shows that it is loading. */
export function beginProject(client: QueryClient, slug: string): void {
  const query = projectQuery(slug)
  if (!client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
}

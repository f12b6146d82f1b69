import type { QueryClient } from '@tanstack/react-query'
import { projectQuery } from '../../project-queries'
import { isMissing } from './is-missing'
import { projectHead } from './project-head'

/** Starts to load a project without waiting for it: the page opens at once and shows a placeholder. */
export function beginProject(client: QueryClient, slug: string) {
  const query = projectQuery(slug)
  const state = client.getQueryState(query.queryKey)
  if (!state) void client.prefetchQuery(query)
  const known = { project: state?.data, isMissing: isMissing(state?.error) }
  return { name: known.project?.name, isMissing: known.isMissing, head: projectHead(slug, known) }
}

import type { QueryClient } from '@tanstack/react-query'
import { postQuery } from '../../post-queries'
import { isMissing } from './is-missing'
import { postHead, unknownPostHead } from './post-head'

/** Starts to load a post without waiting for it: the page opens at once and shows a placeholder. */
export function beginPost(queryClient: QueryClient, slug: string) {
  const query = postQuery(slug)
  const state = queryClient.getQueryState(query.queryKey)
  if (!state) void queryClient.prefetchQuery(query)
  const post = state?.data
  const isGone = isMissing(state?.error)
  return { post, isGone, head: post ? postHead(post) : unknownPostHead(isGone) }
}

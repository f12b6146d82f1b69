import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { refreshReads } from '@/lib/refresh-reads'

/**
 * The keys of queries that contain the record or some of its fields. They are requested again after the record has
 * changed.
 */
export type Changes = readonly QueryKey[]

/**
 * Returns a function that repeats the requests of all queries that a change affects. Its promise resolves when the
 * visible queries have been updated.
 */
export function useRefresh(changes: Changes): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refreshReads(queryClient, changes)
}

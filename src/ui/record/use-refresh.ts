import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** Queries that hold a record, or something of it: they are asked again after it changed. */
export type Changes = readonly QueryKey[]

/** Asks every query again that a change concerns; resolves when the shown ones have their answer. */
export function useRefresh(changes: Changes): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

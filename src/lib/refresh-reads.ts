import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { outdateReads } from '../offline/outdated-reads'

/**
 * Marks the queries of these keys as outdated. Queries on the screen are requested again immediately; kept reads are
 * requested again when they are shown the next time.
 */
export async function refreshReads(client: QueryClient, changes: readonly QueryKey[]): Promise<void> {
  await outdateReads(changes)
  await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })))
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { outdateReads } from '../offline/outdated-reads'

/** Requests the queries of these keys again: those on the screen now, those that the device keeps when they are shown. */
export async function refreshReads(client: QueryClient, changes: readonly QueryKey[]): Promise<void> {
  await outdateReads(changes)
  await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * Marks kept reads as outdated after the user has changed the records that they contain. Only staff change such
 * records, so no public page loads this module.
 */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { keys, update } from 'idb-keyval'
import { readsStore, staffReadsStore } from './databases'

/** Age in ms that an outdated read gets. It must be above the `staleTime` in lib/query-client.ts (60 s). */
const OLD_MS = 61_000

/**
 * Makes the kept reads of these keys older than `staleTime`, so that they are requested again when they are shown the
 * next time. Otherwise a page that is opened within the next minute would show the data from before the user's own
 * change. The reads are not deleted, because without a network an old read is better than none.
 * @param changed the first elements of the query keys, as for `invalidateQueries`
 */
export async function outdateReads(changed: readonly QueryKey[]): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  // A stored key consists of the name of the kept reads' owner and the query key: 'user-3-["staff",3,"posts"]'.
  const starts = changed.map((key) => hashKey(key).slice(0, -1))
  const isChanged = (stored: string) => {
    const key = stored.slice(stored.indexOf('['))
    return starts.some((start) => key.startsWith(start) && ',]'.includes(key.charAt(start.length)))
  }
  const latest = Date.now() - OLD_MS
  const aged = (query?: PersistedQuery): PersistedQuery => {
    if (!query) throw new Error('The read was deleted meanwhile')
    const dataUpdatedAt = Math.min(query.state.dataUpdatedAt, latest)
    return { ...query, state: { ...query.state, dataUpdatedAt } }
  }
  try {
    for (const store of [staffReadsStore, readsStore]) {
      const found = (await keys<string>(store)).filter(isChanged)
      await Promise.all(found.map((key) => update<PersistedQuery>(key, aged, store)))
    }
  } catch (error) {
    console.info('Kept reads could not be marked as old', error)
  }
}

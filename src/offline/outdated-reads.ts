/** Marks kept reads as old after the user has changed what they show. Only staff change records, so no public page loads this. */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { keys, update } from 'idb-keyval'
import { readsStore, staffReadsStore } from './databases'

/** Longer than a read counts as recent (`staleTime` in lib/query-client.ts). */
const OLD_MS = 61_000

/**
 * Makes the kept reads of these keys so old that they are requested again when they are shown the next time. Otherwise
 * a page that is opened within the minute would show the user what it was before their own change. They stay on the
 * device, because an old read is better than none without a network.
 * @param changed the starts of the keys, as `invalidateQueries` takes them
 */
export async function outdateReads(changed: readonly QueryKey[]): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  // A stored key is the reader's name and then the query's key: 'user-3-["staff",3,"posts"]'.
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

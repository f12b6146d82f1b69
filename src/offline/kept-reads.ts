/** What of the reads lies on this device, and still opens without a network. */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { values } from 'idb-keyval'
import { readsStore } from './databases'
import { READS_MAX_AGE_MS, READS_SHAPE } from './reads'

export type KeptThing = 'projects' | 'posts'

/**
 * Public reads that open at this time, newest first. Throws where the storage can't be read.
 * @param start the first parts of a query's key: 'posts', 'detail'
 */
export async function openReads(now: number, ...start: string[]): Promise<PersistedQuery[]> {
  if (typeof indexedDB === 'undefined') return []
  return (await values<PersistedQuery>(readsStore))
    .filter(
      ({ buster, queryKey, state }) =>
        buster === READS_SHAPE &&
        state.data !== undefined &&
        now - state.dataUpdatedAt < READS_MAX_AGE_MS &&
        start.every((part, index) => queryKey[index] === part),
    )
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
}

/** What data takes in the store, in bytes. */
export const bytesOf = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data) ?? '').length

/** The slug of a detail's key, or null. */
export const detailSlug = ({ queryKey: [, kind, slug] }: PersistedQuery): string | null =>
  kind === 'detail' && typeof slug === 'string' ? slug : null

/** Pages that open without a network: slug -> when they were read. */
export async function keptDetails(thing: KeptThing): Promise<Map<string, number>> {
  const details = await openReads(Date.now(), thing, 'detail')
  return new Map(details.map((read) => [detailSlug(read) ?? '', read.state.dataUpdatedAt]))
}

/** What was read under keys that begin so, newest first; nothing where the browser gives no storage. */
export async function keptData(...start: string[]): Promise<unknown[]> {
  const reads = await openReads(Date.now(), ...start).catch((error: unknown) => {
    console.info('Reads are not restored here', error)
    return []
  })
  return reads.map(({ state }) => state.data)
}

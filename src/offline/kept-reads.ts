/** Lists kept reads: the API data that is stored on this device and can be shown offline. */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { get, values } from 'idb-keyval'
import { readsStore } from './databases'
import { READS_MAX_AGE_MS, READS_SHAPE } from './reads'

export type KeptKind = 'projects' | 'posts'

/**
 * Returns the public kept reads that have not expired, newest first. Rejects when the storage cannot be read.
 * @param start the first elements of the query key, such as 'posts', 'detail'
 */
export async function readKeptReads(now: number, ...start: string[]): Promise<PersistedQuery[]> {
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

/**
 * Returns the public kept read of a query, or undefined if there is none that may be shown. Rejects when the storage
 * cannot be read.
 */
export async function findKeptRead(queryKey: QueryKey, now: number): Promise<PersistedQuery | undefined> {
  const read = await get<PersistedQuery>(`public-${hashKey(queryKey)}`, readsStore)
  const isShown = read?.buster === READS_SHAPE && now - read.state.dataUpdatedAt < READS_MAX_AGE_MS
  return isShown ? read : undefined
}

/** Returns the size of the data as stored JSON, in bytes. */
export const sizeInBytes = (data: unknown): number =>
  new TextEncoder().encode(JSON.stringify(data) ?? '').length

/** Returns the slug in the query key of a project or post, or null for other queries. */
export const readDetailSlug = ({ queryKey: [, kind, slug] }: PersistedQuery): string | null =>
  kind === 'detail' && typeof slug === 'string' ? slug : null

/**
 * Returns the projects or posts that can be shown offline, as a map from the slug to the time of the response in
 * milliseconds since 1970.
 */
export async function readKeptDetails(thing: KeptKind): Promise<Map<string, number>> {
  const details = await readKeptReads(Date.now(), thing, 'detail')
  return new Map(details.map((read) => [readDetailSlug(read) ?? '', read.state.dataUpdatedAt]))
}

/**
 * Returns the data of the kept reads whose query key starts with these elements, newest first. The list is empty when
 * the browser blocks storage.
 */
export async function readKeptData(...start: string[]): Promise<unknown[]> {
  const reads = await readKeptReads(Date.now(), ...start).catch((error: unknown) => {
    console.info('Kept reads could not be restored', error)
    return []
  })
  return reads.map(({ state }) => state.data)
}

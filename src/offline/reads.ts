/**
 * Stores the results of queries in IndexedDB, one record per query, so that they can be shown offline (D5). The page
 * and the worker both use this module.
 */
import {
  experimental_createQueryPersister,
  type AsyncStorage,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import {
  hashKey,
  notifyManager,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { clear, del, entries, get, set, type UseStore } from 'idb-keyval'
import { ApiError } from '../api/api-error'
import { readsStore, staffReadsStore } from './databases'
import { readKeepChoice } from './keep-choice'

/** Maximum age in ms at which a kept read can be shown offline (D5). */
export const READS_MAX_AGE_MS = 30 * 24 * 3600_000

/**
 * Version of the data format. Increase it when the normalisers of `src/api` return other properties: kept reads of an
 * older version are then ignored. A new build with the same version still uses the kept reads (L10).
 */
export const READS_SHAPE = '1'

/**
 * Wraps a store so that storage errors are logged, not thrown. Data from the network is valid even when it cannot be
 * stored.
 */
function tolerant(store: UseStore): AsyncStorage<PersistedQuery> {
  const without =
    (what: string) =>
    (error: unknown): undefined =>
      void console.info(`Reads could not be ${what}`, error)
  return {
    getItem: (key) => get<PersistedQuery>(key, store).catch(without('restored')),
    setItem: (key, value) => set(key, value, store).catch(without('stored')),
    removeItem: (key) => del(key, store).catch(without('removed')),
    entries: () => entries<string, PersistedQuery>(store),
  }
}

/** Removes the error from a query's state, because IndexedDB refuses to store an error that it cannot clone. */
const plain = (query: PersistedQuery): PersistedQuery => ({
  ...query,
  state: { ...query.state, error: null, fetchFailureReason: null, fetchMeta: null },
})

const isInBrowser = typeof indexedDB !== 'undefined'

/**
 * Whether the API responded that the record no longer exists. The kept read of this record must then be deleted, so
 * that it does not appear again offline.
 */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** Whether the user reloaded this page. Kept reads are then requested again, even if they are recent (D37). */
function isReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'reload'
}

/**
 * Creates the persister for the kept reads in a store.
 * @param isKept whether the user wants reads to be stored on this device (D49); without this function they are stored
 */
function persisterOver(
  store: UseStore,
  prefix: string,
  maxAge = READS_MAX_AGE_MS,
  isKept?: () => Promise<boolean>,
) {
  const storage = tolerant(store)
  const inner = experimental_createQueryPersister<PersistedQuery>({
    storage: isInBrowser ? storage : null,
    buster: READS_SHAPE,
    maxAge,
    prefix,
    serialize: plain,
    deserialize: (query) => query,
    // The library's own refetch does not handle a failure, so `persisterFn` below starts the refetch instead.
    refetchOnRestore: false,
  })

  async function forget(queryKey: QueryKey): Promise<void> {
    if (isInBrowser) await storage.removeItem(`${prefix}-${hashKey(queryKey)}`)
  }

  /** Deletes a kept read if the error means that the record no longer exists. */
  async function forgetIfGone(queryKey: QueryKey, error: unknown): Promise<void> {
    if (isGone(error)) await forget(queryKey)
  }

  async function persisterFn<T, K extends QueryKey>(
    queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
    context: QueryFunctionContext<K>,
    query: Query,
  ): Promise<T> {
    if (isKept && !(await isKept())) return queryFn(context)
    let isAsked = false
    const ask = async (its: QueryFunctionContext<K>): Promise<T> => {
      isAsked = true
      try {
        return await queryFn(its)
      } catch (error) {
        await forgetIfGone(query.queryKey, error)
        throw error
      }
    }
    const data = await inner.persisterFn(ask, context, query)
    // The result came from the store, so it is requested again in the background if it is stale. If that request fails,
    // the screen reads the error from the state of the query.
    if (!isAsked)
      notifyManager.schedule(
        () => (query.isStale() || isReloaded()) && void query.fetch().catch(() => undefined),
      )
    return data
  }

  return { ...inner, persisterFn, forget, forgetIfGone }
}

/** Kept reads of public data, shared by all users of this device. */
export const publicReads = persisterOver(readsStore, 'public')

/**
 * Kept reads of one signed-in user.
 * @param maxAge maximum age in ms at which a read can be shown; reads that were prepared for the field have no limit
 * (D78)
 */
export const staffReads = (userId: number, maxAge?: number) =>
  persisterOver(staffReadsStore, `user-${userId}`, maxAge, () => readKeepChoice(userId))

/**
 * Matches the names of the caches of one user (offline-addresses.ts): pictures, and files that were prepared for the
 * field.
 */
const OWN_CACHE = /^ahcd-(own|field)/

/** Deletes the kept reads and the caches of all users. Called at sign-out and when another user signs in. */
export async function deleteStaffReads(): Promise<void> {
  await clear(staffReadsStore)
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (OWN_CACHE.test(name)) await caches.delete(name)
}

/** Options for every query with a kept read. The data of such a query also stays in memory until the page is closed. */
export const keptQueryOptions = { gcTime: Infinity, networkMode: 'offlineFirst' } as const

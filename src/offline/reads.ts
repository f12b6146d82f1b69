/**
 * Stores the results of queries in IndexedDB, one entry per query, so that they can be shown offline (D5). The page
 * and the worker both use it.
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
import { OWN_IMAGE_CACHE } from '../shared/offline-addresses'
import { readsStore, staffReadsStore } from './databases'

/** How long a kept read can be shown offline (D5). */
export const READS_MAX_AGE_MS = 30 * 24 * 3600_000

/**
 * Increase this when the normalisers of `src/api` return another shape: it makes older kept reads invalid. A new build
 * alone does not need it (L10).
 */
export const READS_SHAPE = '1'

/** Logs storage errors instead of throwing them: the data from the network is valid even when it cannot be stored. */
function tolerant(store: UseStore): AsyncStorage<PersistedQuery> {
  const without =
    (what: string) =>
    (error: unknown): undefined =>
      void console.info(`Reads are not ${what} here`, error)
  return {
    getItem: (key) => get<PersistedQuery>(key, store).catch(without('restored')),
    setItem: (key, value) => set(key, value, store).catch(without('kept')),
    removeItem: (key) => del(key, store).catch(without('removed')),
    entries: () => entries<string, PersistedQuery>(store),
  }
}

/** Removes the error fields of a query, because an error may not be cloneable and IndexedDB would refuse it. */
const plain = (query: PersistedQuery): PersistedQuery => ({
  ...query,
  state: { ...query.state, error: null, fetchFailureReason: null, fetchMeta: null },
})

const isInBrowser = typeof indexedDB !== 'undefined'

/**
 * Whether the API responded that the record no longer exists. Its kept read must then be deleted, so that it does not
 * appear again offline.
 */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** Whether the user reloaded this page. A kept read is then requested again, whatever its age (D37). */
function isReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'reload'
}

function persisterOver(store: UseStore, prefix: string) {
  const storage = tolerant(store)
  const inner = experimental_createQueryPersister<PersistedQuery>({
    storage: isInBrowser ? storage : null,
    buster: READS_SHAPE,
    maxAge: READS_MAX_AGE_MS,
    prefix,
    serialize: plain,
    deserialize: (query) => query,
    // The library's own refetch does not handle a failure, so persisterFn below starts the refetch instead.
    refetchOnRestore: false,
  })

  async function forget(queryKey: QueryKey): Promise<void> {
    if (isInBrowser) await storage.removeItem(`${prefix}-${hashKey(queryKey)}`)
  }

  /** Deletes a kept read if the error says that the record no longer exists. */
  async function forgetIfGone(queryKey: QueryKey, error: unknown): Promise<void> {
    if (isGone(error)) await forget(queryKey)
  }

  async function persisterFn<T, K extends QueryKey>(
    queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
    context: QueryFunctionContext<K>,
    query: Query,
  ): Promise<T> {
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
    // The kept read is already shown. If the request fails, the screen finds the error in the state of the query.
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

/** Kept reads of one signed-in user. */
export const staffReads = (userId: number) => persisterOver(staffReadsStore, `user-${userId}`)

/** Called at sign-out and when another user signs in. */
export async function deleteStaffReads(): Promise<void> {
  await clear(staffReadsStore)
  if ('caches' in globalThis) await caches.delete(OWN_IMAGE_CACHE)
}

/** Options for every query that is kept: its data stays in memory as long as the page lives. */
export const keptQueryOptions = { gcTime: Infinity, networkMode: 'offlineFirst' } as const

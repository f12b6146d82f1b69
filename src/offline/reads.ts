/**
 * What was read stays readable (D5): one entry a query, restored when a screen asks for it, by page and worker alike.
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

/** How long a read opens without a network (D5). */
export const READS_MAX_AGE_MS = 30 * 24 * 3600_000

/** Changed with the shape of what `src/api` makes of an answer; a build alone changes nothing (L10). */
export const READS_SHAPE = '1'

/** A store that fails must not fail the read: its answer came from the network and is good. */
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

/** A state that a store can hold: an error's own fields need not be cloneable, and none is worth keeping. */
const plain = (query: PersistedQuery): PersistedQuery => ({
  ...query,
  state: { ...query.state, error: null, fetchFailureReason: null, fetchMeta: null },
})

const isInBrowser = typeof indexedDB !== 'undefined'

/** The association no longer has it: a copy must not come back at the next look without a network. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** Whether the person reloaded this page: they want the present state, however young the kept read is (D37). */
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
    // Its own refetch leaves a failure to nobody; persisterFn below asks again instead.
    refetchOnRestore: false,
  })

  async function forget(queryKey: QueryKey): Promise<void> {
    if (isInBrowser) await storage.removeItem(`${prefix}-${hashKey(queryKey)}`)
  }

  /** Lets one read go where the association answered that it has it no more. */
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
    // Old data stands there already; a failure to renew it is in the query's state, where its screen finds it.
    if (!isAsked)
      notifyManager.schedule(
        () => (query.isStale() || isReloaded()) && void query.fetch().catch(() => undefined),
      )
    return data
  }

  return { ...inner, persisterFn, forget, forgetIfGone }
}

/** Public reads; shared by everybody who uses this device. */
export const publicReads = persisterOver(readsStore, 'public')

/** One person's own reads. */
export const staffReads = (userId: number) => persisterOver(staffReadsStore, `user-${userId}`)

/** At sign-out, and when another person signs in. */
export async function forgetStaffReads(): Promise<void> {
  await clear(staffReadsStore)
  if ('caches' in globalThis) await caches.delete(OWN_IMAGE_CACHE)
}

/** What every kept query has in common: never dropped from memory while a screen may come back to it. */
export const kept = { gcTime: Infinity, networkMode: 'offlineFirst' } as const

/** Lists the kept reads with their size and time, for the screen /disponivel, and deletes them. */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { delMany, entries } from 'idb-keyval'
import { readText } from '../api/normalise'
import { readsStore } from './databases'
import { SERVED_PAGE_CACHE } from '../shared/offline-addresses'
import { sizeInBytes, readDetailSlug, readKeptReads, type KeptKind } from './kept-reads'
import { saveLastReadAhead } from './warming'

export interface KeptRead {
  slug: string
  name: string
  /** Time at which the response arrived, by this device's clock, in milliseconds since 1970. */
  at: number
  bytes: number
}

export interface Inventory extends Record<KeptKind, KeptRead[]> {
  /** The total size of all listed kept reads in bytes, including those of lists. */
  bytes: number
}

/** Whether a query belongs to the donation form. Such kept reads are not listed or deleted here. */
const isForForms = ([thing]: readonly unknown[]): boolean => thing === 'donations'

/**
 * Returns the public kept reads of single projects and posts, newest first. Other kept reads, such as lists, only count
 * in `bytes`; those of the donation form do not count. Rejects when the storage cannot be read.
 */
export async function readInventory(now: number): Promise<Inventory> {
  const inventory: Inventory = { projects: [], posts: [], bytes: 0 }
  for (const read of await readKeptReads(now)) {
    const { queryKey, state } = read
    if (isForForms(queryKey)) continue
    const bytes = sizeInBytes(state.data)
    inventory.bytes += bytes
    const slug = readDetailSlug(read)
    const [thing] = queryKey
    if (slug === null || (thing !== 'projects' && thing !== 'posts')) continue
    const name = readText(state.data, 'name', 'title') ?? slug
    inventory[thing].push({ slug, name, at: state.dataUpdatedAt, bytes })
  }
  return inventory
}

/**
 * Deletes all kept reads and stops reading ahead for a week, unless the user requests it. Proofs, drafts and donation
 * methods are not deleted.
 */
export async function deleteKeptReads(now: number): Promise<void> {
  const all = await entries<string, PersistedQuery>(readsStore)
  const read = all.filter(([, { queryKey }]) => !isForForms(queryKey))
  await delMany(
    read.map(([key]) => key),
    readsStore,
  )
  if ('caches' in globalThis) await caches.delete(SERVED_PAGE_CACHE)
  await saveLastReadAhead({ at: now, projects: 0, posts: 0, bytes: 0, isEmptied: true })
}

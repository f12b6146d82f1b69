/** What of the reads lies on this device, how much and from when; and how it is emptied. */
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { delMany, entries } from 'idb-keyval'
import { textOf } from '../api/normalise'
import { readsStore } from './databases'
import { bytesOf, detailSlug, openReads, type KeptThing } from './kept-reads'
import { noteWarming } from './warming'

export interface KeptRead {
  slug: string
  name: string
  /** When it was read, by this device's clock. */
  at: number
  bytes: number
}

export interface Inventory extends Record<KeptThing, KeptRead[]> {
  /** Bytes of all reads, lists and all. */
  bytes: number
}

/** What a form needs is no reading, and stays. */
const isForForms = ([thing]: readonly unknown[]): boolean => thing === 'donations'

/** Everything that opens without a network, newest first. Throws where the storage can't be read. */
export async function readsInventory(now: number): Promise<Inventory> {
  const inventory: Inventory = { projects: [], posts: [], bytes: 0 }
  for (const read of await openReads(now)) {
    const { queryKey, state } = read
    if (isForForms(queryKey)) continue
    const bytes = bytesOf(state.data)
    inventory.bytes += bytes
    const slug = detailSlug(read)
    const [thing] = queryKey
    if (slug === null || (thing !== 'projects' && thing !== 'posts')) continue
    const name = textOf(state.data, 'name', 'title') ?? slug
    inventory[thing].push({ slug, name, at: state.dataUpdatedAt, bytes })
  }
  return inventory
}

/** Lets all reads go, for a week or until somebody asks for them; proofs, drafts and what a form needs stay. */
export async function emptyReads(now: number): Promise<void> {
  const all = await entries<string, PersistedQuery>(readsStore)
  const read = all.filter(([, { queryKey }]) => !isForForms(queryKey))
  await delMany(
    read.map(([key]) => key),
    readsStore,
  )
  await noteWarming({ at: now, projects: 0, posts: 0, bytes: 0, isEmptied: true })
}

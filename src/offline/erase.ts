/** Deletes all data of this site in IndexedDB, for phones that several people use (L17). */
import { clear } from 'idb-keyval'
import { announce } from './channel'
import {
  deviceStore,
  draftsStore,
  followedStore,
  outboxStore,
  readsStore,
  sessionStore,
  sharedFilesStore,
  staffReadsStore,
} from './databases'
import { isPending } from './outbox-entry'
import { changeEntry, readEntries, removeEntry } from './outbox-store'
import { deleteKeptReads } from './reads-inventory'

/**
 * How pending entries are treated when the device is erased: 'erase' deletes them, 'hide' only hides them. The user
 * must decide (D10).
 */
export type Unsent = 'erase' | 'hide'

async function emptyOutbox(unsent: Unsent): Promise<void> {
  if (unsent === 'erase') return clear(outboxStore)
  for (const entry of await readEntries()) {
    if (!isPending(entry)) await removeEntry(entry.key)
    // Only guests' entries are hidden: every guest on this device would see them, while a user's entries are shown only
    // to that user.
    else if (entry.owner === null) await changeEntry(entry.key, (one) => ({ ...one, isHidden: true }))
  }
}

/**
 * Deletes the contents of every database of this site, except pending entries if `unsent` is 'hide'. The databases
 * themselves remain, because other tabs and the worker have them open.
 */
export async function eraseDatabases(unsent: Unsent, now: number): Promise<void> {
  await emptyOutbox(unsent)
  const stores = [
    draftsStore,
    followedStore,
    sessionStore,
    sharedFilesStore,
    readsStore,
    staffReadsStore,
    deviceStore,
  ]
  await Promise.all(stores.map((store) => clear(store)))
  // This call also stores the time of the deletion. Otherwise the worker would read everything ahead again at the next
  // visit.
  await deleteKeptReads(now)
  announce({ type: 'outbox-changed' })
}

/** Shows the guests' entries that were hidden when this device was erased. */
export async function showHiddenEntries(): Promise<void> {
  for (const entry of await readEntries())
    if (entry.isHidden) await changeEntry(entry.key, ({ isHidden: _hidden, ...shown }) => shown)
  announce({ type: 'outbox-changed' })
}

/**
 * All IndexedDB databases of this site. Each store has its own database for two reasons: idb-keyval cannot add a store
 * to a database that is open in another tab, and data that is deleted at sign-out must be separate from data that must
 * survive an update (D15).
 */
import { createStore, type UseStore } from 'idb-keyval'

/** Drafts of unfinished forms (D7). */
export const draftsStore: UseStore = createStore('ahcd-drafts', 'drafts')

/**
 * Opens a store whose writes resolve only after the data is on the disk. By default browsers resolve a write earlier,
 * so a phone that loses power could lose data that the user saw as saved.
 */
function strictStore(database: string, name: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database)
      request.onupgradeneeded = () => request.result.createObjectStore(name)
      request.onerror = () => reject(request.error ?? new DOMException('not opened', 'InvalidStateError'))
      request.onsuccess = () => {
        // A browser that is short of memory may close the database. The next use then opens the database again.
        request.result.onclose = () => (opened = undefined)
        resolve(request.result)
      }
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return async (mode, work) => {
    const db = await open()
    return work(db.transaction(name, mode, { durability: 'strict' }).objectStore(name))
  }
}

/**
 * Outbox entries (proofs, messages, and what staff write in the field) and the receipts of sent entries. No update,
 * sign-out or cache limit deletes an entry that is still to be sent (D15, L9).
 */
export const outboxStore: UseStore = strictStore('ahcd-outbox', 'outbox')

/** The worker's copy of the session, because a worker cannot read local storage (D18). */
export const sessionStore: UseStore = createStore('ahcd-session', 'session')

/** The file or text that another application shared with this one, stored until the form reads it (D12). */
export const sharedFilesStore: UseStore = createStore('ahcd-shared-files', 'files')

/**
 * Small values that remain after a sign-out: the number of visits, the state of the install invitation, the build for
 * which the page was last reloaded, the last reading ahead, and which users have switched off storing (keep-choice.ts).
 */
export const deviceStore: UseStore = createStore('ahcd-device', 'device')

/** The last known states of followed donations (src/offline/followed.ts). */
export const followedStore: UseStore = createStore('ahcd-followed', 'donations')

/** Kept reads of public data, such as projects (D5). They are copies of API data, so the browser may delete them. */
export const readsStore: UseStore = createStore('ahcd-reads', 'queries')

/** Kept reads of one signed-in user; deleted at sign-out and when another user signs in (D5). */
export const staffReadsStore: UseStore = createStore('ahcd-staff-reads', 'queries')

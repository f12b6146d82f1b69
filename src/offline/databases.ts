/**
 * Every IndexedDB of this site, declared once. One database a store: idb-keyval can't add a store to a database that
 * is open elsewhere, and what is wiped at sign-out must never lie beside what must survive an update (D15).
 */
import { createStore, type UseStore } from 'idb-keyval'

/** Forms that are being filled in (D7). */
export const draftsStore: UseStore = createStore('ahcd-drafts', 'drafts')

/**
 * A store whose writes are on the disk before they are called done. Browsers otherwise answer when the system has
 * them, and a phone whose battery falls out loses what was called saved.
 */
function strictStore(database: string, name: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database)
      request.onupgradeneeded = () => request.result.createObjectStore(name)
      request.onerror = () => reject(request.error ?? new DOMException('not opened', 'InvalidStateError'))
      request.onsuccess = () => {
        // A browser short of memory closes databases; the next use opens it anew.
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

/** Proofs and messages on their way; touched by no update, no sign-out and no cache's limit (D15, L9). */
export const outboxStore: UseStore = strictStore('ahcd-outbox', 'outbox')

/** The worker's copy of the tokens, since local storage is closed to it (D18). */
export const sessionStore: UseStore = createStore('ahcd-session', 'session')

/** A file shared from another application, until the form takes it (D12). */
export const sharedFilesStore: UseStore = createStore('ahcd-shared-files', 'files')

/** What this device remembers of itself: visits, the install invitation, the builds it reloaded for. Nobody's data. */
export const deviceStore: UseStore = createStore('ahcd-device', 'device')

/** Projects and posts that were read or may be (D5). Copies: nothing is lost with them. */
export const readsStore: UseStore = createStore('ahcd-reads', 'queries')

/** Reads that belong to one signed-in person; emptied at sign-out and when another signs in (D5). */
export const staffReadsStore: UseStore = createStore('ahcd-staff-reads', 'queries')

/**
 * Reads and writes the records of the outbox (D8). An entry and the bytes of each of its files are separate records, so
 * that listing the entries does not read every photo. The records of one entry are written and deleted in one
 * transaction.
 */
import { entries, get, getMany, promisifyRequest } from 'idb-keyval'
import { outboxStore } from './databases'
import type { OutboxEntry, StoredFile } from './outbox-entry'
import { hashSha256 } from './sha256'

const entryKey = (key: string) => `entry:${key}`
/**
 * Returns the key of the record with a file's bytes. The key of the first file has no index, because earlier builds
 * stored one file per entry under this key.
 */
const bytesKey = (key: string, index = 0) => (index === 0 ? `bytes:${key}` : `bytes:${key}:${index}`)
/**
 * Returns the range of the keys under which the bytes of an entry's files are stored. Entry keys are UUIDs, so no key
 * is the beginning of another key.
 */
const everyBytesKey = (key: string) => IDBKeyRange.bound(bytesKey(key), `${bytesKey(key)}:\uffff`)

/**
 * Reason why data could not be saved. After 'full' the user can free space and try again. 'damaged' means that the
 * stored data differs from the saved data.
 */
export type StorageTrouble = 'full' | 'unavailable' | 'damaged'

export class StorageError extends Error {
  readonly trouble: StorageTrouble

  constructor(trouble: StorageTrouble, options?: ErrorOptions) {
    super(`outbox storage: ${trouble}`, options)
    this.name = 'StorageError'
    this.trouble = trouble
  }
}

/** Names of the errors that browsers throw when the disk is full. Firefox has two names of its own (L22). */
const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 'NS_ERROR_FILE_NO_DEVICE_SPACE']

function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return new StorageError(FULL.includes(name) ? 'full' : 'unavailable', { cause: error })
}

/**
 * Runs `work` and converts any error to a StorageError. A browser without IndexedDB throws synchronously when the
 * database is opened, so `work` is called inside the try block.
 */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageError(error)
  }
}

const isEntry = (value: unknown): value is OutboxEntry =>
  typeof value === 'object' &&
  value !== null &&
  (value as OutboxEntry).version === 1 &&
  typeof (value as OutboxEntry).key === 'string'

/**
 * Whether a value is an ArrayBuffer. `instanceof` is not used, because a buffer that was read from a store may belong
 * to another realm.
 */
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

/** Writes an entry and the bytes of its files in one transaction. Resolves when the data is on the disk. */
const put = (entry: OutboxEntry, files: readonly ArrayBuffer[]): Promise<void> =>
  outboxStore('readwrite', (store) => {
    // An edited entry may have fewer files than before, so its stored files are deleted first.
    if (files.length > 0) store.delete(everyBytesKey(entry.key))
    store.put(entry, entryKey(entry.key))
    files.forEach((bytes, index) => store.put(bytes, bytesKey(entry.key, index)))
    return promisifyRequest(store.transaction)
  })

/**
 * Saves a new or edited entry, and reads it back to check that the entry and its files were stored completely (L5). A
 * screen may show 'guardado' only after this has succeeded.
 * @param files the bytes of each file, in the order of the kind's `files`
 * @throws StorageError
 */
export async function saveEntry(entry: OutboxEntry, files: readonly ArrayBuffer[]): Promise<void> {
  await guarded(() => put(entry, files))
  const [stored, ...storedBytes] = await guarded(() =>
    getMany<unknown>(
      [entryKey(entry.key), ...files.map((_, index) => bytesKey(entry.key, index))],
      outboxStore,
    ),
  )
  const isWhole =
    isEntry(stored) &&
    stored.key === entry.key &&
    files.every((bytes, index) => isSame(bytes, storedBytes[index]))
  if (!isWhole) throw new StorageError('damaged')
}

function isSame(bytes: ArrayBuffer, stored: unknown): boolean {
  if (!isBuffer(stored) || stored.byteLength !== bytes.byteLength) return false
  const a = new Uint8Array(bytes)
  const b = new Uint8Array(stored)
  return a.every((byte, i) => byte === b[i])
}

/** Returns all entries, oldest first. A record in an unknown format is not returned, but it remains stored. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const all = await guarded(() => entries<string, unknown>(outboxStore))
  return all
    .filter(([key]) => String(key).startsWith('entry:'))
    .map(([, value]) => value)
    .filter(isEntry)
    .sort((a, b) => a.createdAt - b.createdAt)
}

export async function readEntry(key: string): Promise<OutboxEntry | null> {
  const value: unknown = await guarded(() => get(entryKey(key), outboxStore))
  return isEntry(value) ? value : null
}

/** Returns the bytes of one file of an entry, or null when the bytes are missing or differ from the saved bytes. */
export async function readFileBytes(
  key: string,
  { size, sha256 }: Pick<StoredFile, 'size' | 'sha256'>,
  index = 0,
): Promise<ArrayBuffer | null> {
  const bytes: unknown = await guarded(() => get(bytesKey(key, index), outboxStore))
  if (!isBuffer(bytes) || bytes.byteLength !== size) return null
  return sha256 === null || (await hashSha256(bytes)) === sha256 ? bytes : null
}

/** Returns the bytes of an entry with a single file, or null in the same cases as `readFileBytes`. */
export const readBytes = ({ key, file }: { key: string; file: StoredFile }): Promise<ArrayBuffer | null> =>
  readFileBytes(key, file)

/**
 * Changes an entry in one transaction, but only if it still exists. Otherwise an entry that the user deletes during an
 * attempt would be stored again with the result of the attempt.
 */
export function changeEntry(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | null> {
  return guarded(() =>
    outboxStore('readwrite', (store) => {
      let changed: OutboxEntry | null = null
      const request = store.get(entryKey(key))
      request.onsuccess = () => {
        if (!isEntry(request.result)) return
        changed = change(request.result)
        store.put(changed, entryKey(key))
      }
      return promisifyRequest(store.transaction).then(() => changed)
    }),
  )
}

/**
 * Stores the receipt and deletes the bytes in one transaction (D8). Called only after the server has accepted the
 * entry.
 */
export const settleEntry = (entry: OutboxEntry): Promise<void> =>
  guarded(() =>
    outboxStore('readwrite', (store) => {
      store.put(entry, entryKey(entry.key))
      store.delete(everyBytesKey(entry.key))
      return promisifyRequest(store.transaction)
    }),
  )

/**
 * Deletes an entry and the bytes of its files. Call it only for an entry that the user has deleted (D10), or for a sent
 * entry whose receipt is no longer needed.
 */
export const removeEntry = (key: string): Promise<void> =>
  guarded(() =>
    outboxStore('readwrite', (store) => {
      store.delete(entryKey(key))
      store.delete(everyBytesKey(key))
      return promisifyRequest(store.transaction)
    }),
  )

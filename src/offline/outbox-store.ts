/**
 * The outbox's records (D8). An entry and the bytes of each of its files are separate records of one store, written and
 * removed in one transaction, so that a list of entries does not read every photo.
 */
import { entries, get, getMany, promisifyRequest } from 'idb-keyval'
import { outboxStore } from './databases'
import type { OutboxEntry, StoredFile } from './outbox-entry'
import { hashSha256 } from './sha256'

const entryKey = (key: string) => `entry:${key}`
/** The first file's record has the name that builds with one file an entry gave it. */
const bytesKey = (key: string, index = 0) => (index === 0 ? `bytes:${key}` : `bytes:${key}:${index}`)
/** All of an entry's bytes; a UUID is never the beginning of another. */
const everyBytesKey = (key: string) => IDBKeyRange.bound(bytesKey(key), `${bytesKey(key)}:\uffff`)

/** Why something could not be saved. After `full` the person can make room and try again. */
export type StorageTrouble = 'full' | 'unavailable' | 'damaged'

export class StorageError extends Error {
  readonly trouble: StorageTrouble

  constructor(trouble: StorageTrouble, options?: ErrorOptions) {
    super(`outbox storage: ${trouble}`, options)
    this.name = 'StorageError'
    this.trouble = trouble
  }
}

/** Names of the error for a full disk; Firefox has its own (L22). */
const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 'NS_ERROR_FILE_NO_DEVICE_SPACE']

function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return new StorageError(FULL.includes(name) ? 'full' : 'unavailable', { cause: error })
}

/** Also for what throws at once: a browser without IndexedDB throws when it is opened. */
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

/** Not by instanceof: a buffer read from a store may belong to another realm. */
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

/** Writes an entry and its bytes in one transaction; resolves when it is on the disk. */
const put = (entry: OutboxEntry, files: readonly ArrayBuffer[]): Promise<void> =>
  outboxStore('readwrite', (store) => {
    // An edited entry may have fewer files than before.
    if (files.length > 0) store.delete(everyBytesKey(entry.key))
    store.put(entry, entryKey(entry.key))
    files.forEach((bytes, index) => store.put(bytes, bytesKey(entry.key, index)))
    return promisifyRequest(store.transaction)
  })

/**
 * Saves a new entry, reads it back and compares (L5). Only after this may a screen say 'guardado'.
 * @param files the bytes of each of the kind's files, in their order
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

/** Every entry, oldest first. A record of an unknown shape is left out and stays stored. */
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

/** The bytes of one file of an entry, or null where they are missing or differ from what was saved. */
export async function readFileBytes(
  key: string,
  { size, sha256 }: StoredFile,
  index = 0,
): Promise<ArrayBuffer | null> {
  const bytes: unknown = await guarded(() => get(bytesKey(key, index), outboxStore))
  if (!isBuffer(bytes) || bytes.byteLength !== size) return null
  return sha256 === null || (await hashSha256(bytes)) === sha256 ? bytes : null
}

/** The bytes of an entry with a single file; null as above. */
export const readBytes = ({ key, file }: { key: string; file: StoredFile }): Promise<ArrayBuffer | null> =>
  readFileBytes(key, file)

/**
 * Changes an entry in one transaction, if it still exists: an entry that the person deletes during an attempt must not
 * come back with the attempt's result.
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

/** Stores the receipt and deletes the bytes, in one transaction (D8); only after the server's acknowledgement. */
export const settleEntry = (entry: OutboxEntry): Promise<void> =>
  guarded(() =>
    outboxStore('readwrite', (store) => {
      store.put(entry, entryKey(entry.key))
      store.delete(everyBytesKey(entry.key))
      return promisifyRequest(store.transaction)
    }),
  )

/** Deletes an entry and its bytes: on the person's request (D10), or when the receipt has expired. */
export const removeEntry = (key: string): Promise<void> =>
  guarded(() =>
    outboxStore('readwrite', (store) => {
      store.delete(entryKey(key))
      store.delete(everyBytesKey(key))
      return promisifyRequest(store.transaction)
    }),
  )

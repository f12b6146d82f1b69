/**
 * The outbox's records (D8). An entry and its bytes are two records of one store, written and removed in one
 * transaction, so that a list of entries does not read every photo.
 */
import { entries, get, getMany, promisifyRequest } from 'idb-keyval'
import { outboxStore } from './databases'
import type { OutboxEntry } from './outbox-entry'
import { sha256Of } from './sha256'

const entryKey = (key: string) => `entry:${key}`
const bytesKey = (key: string) => `bytes:${key}`

/** Why something could not be saved: `full` has a way out that the person can take. */
export type StorageTrouble = 'full' | 'unavailable' | 'damaged'

export class StorageError extends Error {
  readonly trouble: StorageTrouble

  constructor(trouble: StorageTrouble, options?: ErrorOptions) {
    super(`outbox storage: ${trouble}`, options)
    this.name = 'StorageError'
    this.trouble = trouble
  }
}

/** Firefox calls a full disk by another name (L22). */
const FULL = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 'NS_ERROR_FILE_NO_DEVICE_SPACE']

function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return new StorageError(FULL.includes(name) ? 'full' : 'unavailable', { cause: error })
}

/** Not only what rejects: where there is no IndexedDB at all, asking for it throws. */
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

/** By what it is, not by whose: a buffer out of a store may be another realm's. */
const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

/** Writes entry and bytes together; resolves when the transaction is on the disk. */
const put = (entry: OutboxEntry, bytes?: ArrayBuffer): Promise<void> =>
  outboxStore('readwrite', (store) => {
    store.put(entry, entryKey(entry.key))
    if (bytes) store.put(bytes, bytesKey(entry.key))
    return promisifyRequest(store.transaction)
  })

/**
 * Saves a new entry, reads it back and compares (L5). Only then may a screen say 'guardado'.
 * Throws StorageError.
 */
export async function saveEntry(entry: OutboxEntry, bytes: ArrayBuffer | null): Promise<void> {
  await guarded(() => put(entry, bytes ?? undefined))
  const [kept, keptBytes] = await guarded(() =>
    getMany<unknown>([entryKey(entry.key), bytesKey(entry.key)], outboxStore),
  )
  const isWhole = isEntry(kept) && kept.key === entry.key && (bytes === null || isSame(bytes, keptBytes))
  if (!isWhole) throw new StorageError('damaged')
}

function isSame(bytes: ArrayBuffer, kept: unknown): boolean {
  if (!isBuffer(kept) || kept.byteLength !== bytes.byteLength) return false
  const a = new Uint8Array(bytes)
  const b = new Uint8Array(kept)
  return a.every((byte, i) => byte === b[i])
}

/** Every entry, oldest first; a record of an unknown shape stays where it is and is passed over. */
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

/** The bytes of an entry's file, or null where they are gone or not what was saved. */
export async function readBytes(entry: OutboxEntry): Promise<ArrayBuffer | null> {
  const bytes: unknown = await guarded(() => get(bytesKey(entry.key), outboxStore))
  if (entry.kind !== 'proof' || !isBuffer(bytes)) return null
  if (bytes.byteLength !== entry.file.size) return null
  return entry.file.sha256 === null || (await sha256Of(bytes)) === entry.file.sha256 ? bytes : null
}

/**
 * Changes an entry if it is still there, in one transaction: an entry that the person deletes while an attempt
 * runs must not come back with the attempt's result.
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

/** Keeps the receipt and lets the file go, together (D8); after a server's answer alone. */
export const settleEntry = (entry: OutboxEntry): Promise<void> =>
  guarded(() =>
    outboxStore('readwrite', (store) => {
      store.put(entry, entryKey(entry.key))
      store.delete(bytesKey(entry.key))
      return promisifyRequest(store.transaction)
    }),
  )

/** Removes an entry and its file: by the person alone (D10), or a receipt that is 90 days old. */
export const removeEntry = (key: string): Promise<void> =>
  guarded(() =>
    outboxStore('readwrite', (store) => {
      store.delete(entryKey(key))
      store.delete(bytesKey(key))
      return promisifyRequest(store.transaction)
    }),
  )

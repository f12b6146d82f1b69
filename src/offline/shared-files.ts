/** A file that another application shared with this one (D12), from the worker that took it to the form that shows it. */
import { promisifyRequest, set } from 'idb-keyval'
import { sharedFilesStore } from './databases'

export interface SharedFile {
  /** Bytes, never a File: a handle may become unreadable a minute later (L5). */
  bytes: ArrayBuffer
  name: string
  /** As the other application called it; the form looks at the bytes. */
  type: string
}

/** One place alone: the file that was shared last is the one that is meant. */
const KEY = 'shared'

const isSharedFile = (value: unknown): value is SharedFile =>
  typeof value === 'object' &&
  value !== null &&
  (value as SharedFile).bytes instanceof ArrayBuffer &&
  typeof (value as SharedFile).name === 'string'

/** Keeps the file for the form. Rejects where the browser gives no storage, or no more of it. */
export const keepSharedFile = (file: SharedFile): Promise<void> => set(KEY, file, sharedFilesStore)

/**
 * The shared file, once: what was taken lies there no longer, so that the next person on this phone does not find it.
 * Null where none was kept. Rejects where the browser gives no storage.
 */
export function takeSharedFile(): Promise<SharedFile | null> {
  return sharedFilesStore('readwrite', async (store) => {
    const request: IDBRequest<unknown> = store.get(KEY)
    store.delete(KEY)
    await promisifyRequest(store.transaction)
    return isSharedFile(request.result) ? request.result : null
  })
}

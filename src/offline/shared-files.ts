/** Passes a file that another application shared (D12) from the worker to the form. */
import { promisifyRequest, set } from 'idb-keyval'
import { sharedFilesStore } from './databases'

export interface SharedFile {
  /** The bytes, not a File, because a stored File may become unreadable a minute later (L5). */
  bytes: ArrayBuffer
  name: string
  /** The type that the other application named. The form checks the bytes instead. */
  type: string
}

/** The only key: a new shared file replaces the previous one. */
const KEY = 'shared'

const isSharedFile = (value: unknown): value is SharedFile =>
  typeof value === 'object' &&
  value !== null &&
  (value as SharedFile).bytes instanceof ArrayBuffer &&
  typeof (value as SharedFile).name === 'string'

/** Stores the file for the form. Rejects when the browser blocks storage or has no space left. */
export const saveSharedFile = (file: SharedFile): Promise<void> => set(KEY, file, sharedFilesStore)

/**
 * Reads and deletes the shared file, so that the next user of this phone does not find it. Null if there is none.
 * Rejects when the browser blocks storage.
 */
export function takeSharedFile(): Promise<SharedFile | null> {
  return sharedFilesStore('readwrite', async (store) => {
    const request: IDBRequest<unknown> = store.get(KEY)
    store.delete(KEY)
    await promisifyRequest(store.transaction)
    return isSharedFile(request.result) ? request.result : null
  })
}

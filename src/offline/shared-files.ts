/** Passes what another application shared (D12) from the worker to the form. */
import { promisifyRequest, set } from 'idb-keyval'
import { sharedFilesStore } from './databases'

export interface SharedFile {
  /** The bytes, not a File, because a stored File may become unreadable a minute later (L5). */
  bytes: ArrayBuffer
  name: string
  /** The type that the other application named. The form checks the bytes instead. */
  type: string
}

/** A file, a text such as the operator's message about the payment, or both. */
export interface Shared {
  file: SharedFile | null
  text: string
}

/** The only key: what is shared later replaces what was shared before. */
const KEY = 'shared'

const isFile = (value: unknown): value is SharedFile =>
  typeof value === 'object' &&
  value !== null &&
  (value as SharedFile).bytes instanceof ArrayBuffer &&
  typeof (value as SharedFile).name === 'string'

/** A worker of an earlier build stored the file alone. */
function sharedIn(value: unknown): Shared | null {
  if (isFile(value)) return { file: value, text: '' }
  if (typeof value !== 'object' || value === null) return null
  const { file, text } = value as Partial<Shared>
  const shared = { file: isFile(file) ? file : null, text: typeof text === 'string' ? text : '' }
  return shared.file || shared.text ? shared : null
}

/** Stores what another app shared, for the proof form. Rejects when the browser blocks storage or has no space left. */
export const saveShared = (shared: Shared): Promise<void> => set(KEY, shared, sharedFilesStore)

/**
 * Reads and deletes what was shared, so that the next user of this phone does not find it. Null if there is nothing.
 * Rejects when the browser blocks storage.
 */
export function takeShared(): Promise<Shared | null> {
  return sharedFilesStore('readwrite', async (store) => {
    const request: IDBRequest<unknown> = store.get(KEY)
    store.delete(KEY)
    await promisifyRequest(store.transaction)
    return sharedIn(request.result)
  })
}

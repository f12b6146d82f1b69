/** Passes a file or text that another application shared (D12) from the worker to the form. */
import { promisifyRequest, set } from 'idb-keyval'
import { sharedFilesStore } from './databases'

export interface SharedFile {
  /** The bytes of the file. No File is stored, because a stored File may become unreadable a minute later (L5). */
  bytes: ArrayBuffer
  name: string
  /** The type that the other application named. The form ignores this type and checks the bytes. */
  type: string
}

/** The shared content: a file, a text such as the mobile operator's message about the payment, or both. */
export interface Shared {
  file: SharedFile | null
  text: string
}

/** The only key of the store, so newly shared content replaces the previous content. */
const KEY = 'shared'

const isFile = (value: unknown): value is SharedFile =>
  typeof value === 'object' &&
  value !== null &&
  (value as SharedFile).bytes instanceof ArrayBuffer &&
  typeof (value as SharedFile).name === 'string'

/** Reads a stored value. A worker of an earlier build stored only the file, without the object around it. */
function sharedIn(value: unknown): Shared | null {
  if (isFile(value)) return { file: value, text: '' }
  if (typeof value !== 'object' || value === null) return null
  const { file, text } = value as Partial<Shared>
  const shared = { file: isFile(file) ? file : null, text: typeof text === 'string' ? text : '' }
  return shared.file || shared.text ? shared : null
}

/**
 * Stores content that another application shared, for the proof form. Rejects when the browser blocks storage or has no
 * space left.
 */
export const saveShared = (shared: Shared): Promise<void> => set(KEY, shared, sharedFilesStore)

/**
 * Reads and deletes the shared content, so that the next user of this phone does not find it. Resolves to null if there
 * is none. Rejects when the browser blocks storage.
 */
export function takeShared(): Promise<Shared | null> {
  return sharedFilesStore('readwrite', async (store) => {
    const request: IDBRequest<unknown> = store.get(KEY)
    store.delete(KEY)
    await promisifyRequest(store.transaction)
    return sharedIn(request.result)
  })
}

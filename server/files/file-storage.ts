import type { Readable } from 'node:stream'

export interface FileFacts {
  bytes: number
  changedAt: Date
}

/**
 * Stores pictures and documents. A key is a path of lower-case words, such as 'projetos/originals/escola-1a2b3c4d5e'.
 * All methods may be called at the same time, even from several servers.
 */
export interface FileStorage {
  /**
   * Stores a file either completely or not at all. Replaces an earlier file with the same key. When the promise
   * resolves, the file survives a power failure.
   * @param from the bytes, or the path of a local file, which may be moved
   */
  put(key: string, from: Uint8Array | { path: string }): Promise<void>
  /** Returns the size of a file and the time of its last change; null if there is no such file. */
  stat(key: string): Promise<FileFacts | null>
  /** Streams a file. Rejects if there is no such file. */
  open(key: string): Promise<Readable>
  /** Returns the bytes of a file, or null if there is none. */
  read(key: string): Promise<Buffer | null>
  /** Deletes a file. Does nothing if there is none. */
  remove(key: string): Promise<void>
  /** Returns the keys of the files in a folder, except the files in its subfolders. */
  list(folder: string): Promise<string[]>
}

const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/

/** Throws for a key that could leave the storage, such as '../x'. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`'${key}' is not a key of the file storage`)
  return key
}

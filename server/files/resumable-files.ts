import { createHash, randomUUID } from 'node:crypto'
import { constants, mkdirSync } from 'node:fs'
import { copyFile, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from './if-there'
import type { StoredUpload } from './stored-upload'
import { syncToDisk } from './sync-to-disk'

/** Number of leading bytes that tell the type of a file. */
const HEAD_BYTES = 64

/**
 * The user of proofs that donors send in chunks (D99). A guest has no account, so the UUID alone says whose file it is: it
 * is random, and only the donor's device knows it.
 */
export const DONOR_ID = 0

/** Who sends a file and which one: the key is a UUID that the client made. */
export interface ResumableId {
  userId: number
  key: string
}

export interface ResumableFiles {
  /** The number of bytes that are stored; 0 if there is no such file. */
  size(id: ResumableId): Promise<number>
  /**
   * Writes a chunk at its place, and what arrived of one that is cut off. Bytes that were stored before are written again,
   * which changes nothing, because a key has one file.
   * @param onWritten called with the number of bytes after each write
   */
  write(
    id: ResumableId,
    offset: number,
    chunk: AsyncIterable<Buffer>,
    maxBytes: number,
    onWritten?: (bytes: number) => void,
  ): Promise<void>
  /** A copy of a complete file in a temporary folder, for what takes uploads. Null if there is no such file. */
  take(id: ResumableId, temporaryFolder: string): Promise<StoredUpload | null>
  remove(id: ResumableId): Promise<void>
  /** Deletes files that nothing was written to for so long. Returns how many. */
  sweep(now: Date, maxAgeMs: number): Promise<number>
}

/** Thrown when a chunk would make the file larger than it may be. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

/**
 * Stores files that arrive in chunks (D80). Several servers may share the folder. The name of a file contains its user,
 * so that no user can add to or use the file of another one.
 */
export function createResumableFiles(dataDir: string): ResumableFiles {
  const folder = path.join(dataDir, 'resumable')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = ({ userId, key }: ResumableId): string => path.join(folder, `${userId}-${key}`)

  return {
    size: async (id) => (await ifThere(stat(fileOf(id))))?.size ?? 0,

    async write(id, offset, chunk, maxBytes, onWritten = () => undefined) {
      const file = fileOf(id)
      // Creates the file without emptying it: two requests with the first chunk may run at once.
      const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
      let at = offset
      try {
        for await (const bytes of chunk) {
          if (at + bytes.length > maxBytes) throw new TooManyBytes()
          await handle.write(bytes, 0, bytes.length, at)
          at += bytes.length
          onWritten(at - offset)
        }
      } finally {
        await handle.close()
      }
    },

    async take(id, temporaryFolder) {
      const file = fileOf(id)
      const bytes = await ifThere(readFile(file))
      if (!bytes) return null
      // Two requests with the same photo may run at once.
      const copy = path.join(temporaryFolder, `${randomUUID()}.part`)
      await copyFile(file, copy)
      await syncToDisk(copy)
      return {
        path: copy,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        head: bytes.subarray(0, HEAD_BYTES),
        discard: () => rm(copy, { force: true }),
      }
    },

    remove: (id) => rm(fileOf(id), { force: true }),

    async sweep(now, maxAgeMs) {
      let removed = 0
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name)
        const facts = await ifThere(stat(file))
        if (!facts || now.getTime() - facts.mtimeMs <= maxAgeMs) continue
        await rm(file, { force: true })
        removed++
      }
      return removed
    },
  }
}

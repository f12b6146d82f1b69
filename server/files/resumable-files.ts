import { createHash, randomUUID } from 'node:crypto'
import { constants, mkdirSync } from 'node:fs'
import { copyFile, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from './if-there'
import type { StoredUpload } from './stored-upload'
import { syncToDisk } from './sync-to-disk'

/** Number of leading bytes that are needed to detect the type of a file. */
const HEAD_BYTES = 64

/**
 * The user id for proofs that donors send in chunks (D99). A guest has no account, so only the UUID in the key
 * identifies the file. The UUID is random, and only the donor's device has it.
 */
export const DONOR_ID = 0

/** Identifies a file that is sent in chunks: the user who sends it, and a UUID that the client created. */
export interface ResumableId {
  userId: number
  key: string
}

export interface ResumableFiles {
  /** Returns the number of bytes that are stored so far; 0 if there is no such file. */
  size(id: ResumableId): Promise<number>
  /**
   * Writes a chunk at its position in the file. If the connection breaks, the bytes that have arrived stay stored.
   * Bytes that were stored before are overwritten with the same bytes, because a key always belongs to the same file.
   * @param onWritten is called after each write with the number of bytes written so far
   */
  write(
    id: ResumableId,
    offset: number,
    chunk: AsyncIterable<Buffer>,
    maxBytes: number,
    onWritten?: (bytes: number) => void,
  ): Promise<void>
  /** Copies a complete file into a temporary folder, as a normal upload. Returns null if there is no such file. */
  take(id: ResumableId, temporaryFolder: string): Promise<StoredUpload | null>
  remove(id: ResumableId): Promise<void>
  /** Deletes files whose last write is older than `maxAgeMs`. Returns the number of deleted files. */
  sweep(now: Date, maxAgeMs: number): Promise<number>
}

/** Error for a chunk that would make the file larger than the maximum. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

/**
 * Stores files that arrive in chunks (D80). Several servers may share the folder. The file name contains the user id,
 * so no user can add to or use the file of another user.
 */
export function createResumableFiles(dataDir: string): ResumableFiles {
  const folder = path.join(dataDir, 'resumable')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = ({ userId, key }: ResumableId): string => path.join(folder, `${userId}-${key}`)

  return {
    size: async (id) => (await ifThere(stat(fileOf(id))))?.size ?? 0,

    async write(id, offset, chunk, maxBytes, onWritten = () => undefined) {
      const file = fileOf(id)
      // Opens or creates the file without emptying it, because two requests with the first chunk may run at the same
      // time.
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
      // Each call makes its own copy, because two requests with the same photo may run at the same time.
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

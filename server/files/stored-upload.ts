import { createHash, randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** How many leading bytes are kept at hand, enough for any magic number. */
const HEAD_BYTES = 64

/** A file as it came in, still at a temporary place. */
export interface StoredUpload {
  path: string
  size: number
  sha256: string
  head: Uint8Array
  /** Removes it; a file that was moved away is gone already, and that is well. */
  discard(): Promise<void>
}

/** Reads a stream to its end into a file, hashing on the way. */
async function pour(
  stream: AsyncIterable<Buffer>,
  handle: FileHandle,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<{ size: number; sha256: string; head: Uint8Array }> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    // At once, before the rest of a film is carried over a phone's network.
    if (size > maxBytes) throw tooLarge()
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  return { size, sha256: hash.digest('hex'), head }
}

/** Streams an upload into a new file of the temporary folder; when anything goes wrong nothing is left there. */
export async function storeUpload(
  stream: AsyncIterable<Buffer>,
  { temporaryFolder, maxBytes }: { temporaryFolder: string; maxBytes: number },
  tooLarge: () => Error,
): Promise<StoredUpload> {
  const file = path.join(temporaryFolder, `${randomUUID()}.part`)
  const discard = () => rm(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    const poured = await pour(stream, handle, maxBytes, tooLarge)
    return { path: file, ...poured, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await handle.close()
  }
}

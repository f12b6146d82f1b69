import { createHash, randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** Number of leading bytes held in memory, enough to detect the file type. */
const HEAD_BYTES = 64

/** An uploaded file in the temporary folder. */
export interface StoredUpload {
  path: string
  size: number
  sha256: string
  head: Uint8Array
  /** Deletes the file. Does nothing if it was moved. */
  discard(): Promise<void>
}

/** Writes a stream to a file and hashes it. */
async function streamToFile(
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
    // Stops at once, so that a phone does not upload the rest of a large video.
    if (size > maxBytes) throw tooLarge()
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  return { size, sha256: hash.digest('hex'), head }
}

/** Streams an upload into a new temporary file. On an error the file is deleted. */
export async function storeUpload(
  stream: AsyncIterable<Buffer>,
  { temporaryFolder, maxBytes }: { temporaryFolder: string; maxBytes: number },
  tooLarge: () => Error,
): Promise<StoredUpload> {
  const file = path.join(temporaryFolder, `${randomUUID()}.part`)
  const discard = () => rm(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    const written = await streamToFile(stream, handle, maxBytes, tooLarge)
    return { path: file, ...written, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await handle.close()
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** Number of leading bytes that are stored in memory, enough to detect the file type. */
const HEAD_BYTES = 64

/** Number of uploaded bytes after which the free disk space is checked again. */
const CHECK_EVERY_BYTES = 1024 * 1024

/** An uploaded file in the temporary folder. */
export interface StoredUpload {
  path: string
  size: number
  sha256: string
  head: Uint8Array
  /** Deletes the file. Does nothing if the file was moved to its final path. */
  discard(): Promise<void>
}

export interface UploadLimits {
  maxBytes: number
  /** Is called repeatedly during the upload. It throws an error to stop the upload. */
  goOn: () => Promise<void>
}

/** Writes a stream to a file. Returns the size, the hash and the leading bytes. */
async function streamToFile(
  stream: AsyncIterable<Buffer>,
  handle: FileHandle,
  { maxBytes, goOn }: UploadLimits,
  tooLarge: () => Error,
): Promise<{ size: number; sha256: string; head: Uint8Array }> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  let checked = 0
  for await (const chunk of stream) {
    size += chunk.length
    // The error ends the upload immediately, so that a phone does not send the rest of a large video.
    if (size > maxBytes) throw tooLarge()
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    if (size - checked >= CHECK_EVERY_BYTES) {
      checked = size
      await goOn()
    }
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  // This last check is for small uploads: many of them at the same time can fill a disk too.
  await goOn()
  return { size, sha256: hash.digest('hex'), head }
}

/** Writes an upload to a new temporary file. If an error occurs, the file is deleted. */
export async function storeUpload(
  stream: AsyncIterable<Buffer>,
  { temporaryFolder, ...limits }: UploadLimits & { temporaryFolder: string },
  tooLarge: () => Error,
): Promise<StoredUpload> {
  const file = path.join(temporaryFolder, `${randomUUID()}.part`)
  const discard = () => rm(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    const written = await streamToFile(stream, handle, limits, tooLarge)
    return { path: file, ...written, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await handle.close()
  }
}

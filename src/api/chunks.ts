/** Sends a file in chunks. After a failed attempt, the next attempt continues where the file was cut (D80, D99). */
import { CHUNK_BYTES, CHUNK_MIN_BYTES, CHUNK_SLOW_MS } from '../shared/resumable'
import { ApiError } from './api-error'
import { api, responseData } from './client'
import { readNumber } from './normalise'

interface SendOptions {
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
  /**
   * Called before each chunk with the number of bytes that the server has stored, and the size of the file in bytes.
   */
  onPart?: ((part: FilePart) => void) | undefined
}

/** Progress of an upload: the number of bytes that the server has stored, and the size of the file in bytes. */
export interface FilePart {
  stored: number
  total: number
}

/** The user for whom the file is stored: staff for a report (D80), or a donor for a proof (D99). */
export type ChunkOwner = 'staff' | 'donor'

/** A file that is sent in chunks. `key` is a UUID, which is the same for all attempts. */
export interface ResumableFile {
  key: string
  bytes: ArrayBuffer
  owner: ChunkOwner
}

function readOffset(data: unknown): number {
  const offset = readNumber(data, 'offset')
  if (offset === undefined) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return offset
}

/**
 * Returns the number of bytes of a file that the server has stored. Throws ApiError if the API does not support chunks.
 */
export async function readStoredBytes(
  { key, owner }: Omit<ResumableFile, 'bytes'>,
  { signal }: Pick<SendOptions, 'signal'>,
): Promise<number> {
  const init = { params: { path: { upload: key } }, signal }
  return readOffset(
    await responseData(
      owner === 'donor' ? api.GET('/donations/uploads/{upload}/', init) : api.GET('/uploads/{upload}/', init),
    ),
  )
}

async function sendChunk(
  { key, owner, bytes }: ResumableFile,
  offset: number,
  { fetch, signal }: SendOptions,
): Promise<number> {
  // Creates a new Blob, because Safari uploads an empty body if the Blob was read from IndexedDB (L6).
  const chunk = new Blob([bytes.slice(offset, offset + chunkBytes)], { type: 'application/octet-stream' })
  const init = {
    params: { path: { upload: key }, query: { offset } },
    body: chunk as never,
    bodySerializer: (body: unknown) => body as Blob,
    headers: { 'Content-Type': 'application/octet-stream' },
    fetch,
    signal,
  }
  return readOffset(
    await responseData(
      owner === 'donor'
        ? api.PATCH('/donations/uploads/{upload}/', init)
        : api.PATCH('/uploads/{upload}/', init),
    ),
  )
}

/**
 * Size of the next chunk in bytes. It starts at the minimum, because the connection may be cut during a chunk (D80). A
 * proxy in front of the server may forward complete chunks only, and then nothing of the cut chunk is stored. A browser
 * may also send the whole chunk again by itself.
 */
let chunkBytes = CHUNK_MIN_BYTES

/**
 * Sends one chunk and returns the server's response. It also sets the size of the next chunk: half if this chunk was
 * slow or failed, otherwise double.
 */
async function measured<T>(send: () => Promise<T>): Promise<T> {
  const started = Date.now()
  let isSlow = true
  try {
    const answer = await send()
    isSlow = Date.now() - started > CHUNK_SLOW_MS
    return answer
  } finally {
    chunkBytes = isSlow ? Math.max(CHUNK_MIN_BYTES, chunkBytes / 2) : Math.min(CHUNK_BYTES, chunkBytes * 2)
  }
}

/**
 * Sends the bytes of a file that the server does not have yet. After a failure, the next call continues where this call
 * stopped, because the server stores the part of a chunk that arrived.
 * @param onStored called with the number of bytes that the server has stored
 */
export async function sendInChunks(
  file: ResumableFile,
  options: SendOptions,
  onStored: (bytes: number) => Promise<void> | void = () => undefined,
): Promise<void> {
  const total = file.bytes.byteLength
  let stored = await readStoredBytes(file, options)
  await onStored(stored)
  while (stored < total) {
    const offset = stored
    options.onPart?.({ stored, total })
    stored = await measured(() => sendChunk(file, offset, options))
    if (stored <= offset) throw new ApiError({ status: 200, kind: 'not-an-answer' })
    await onStored(stored)
  }
}

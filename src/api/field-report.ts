/** Sends what staff wrote in the field: photos in chunks, then the report that names them (D80). */
import { CHUNK_BYTES, CHUNK_MIN_BYTES, CHUNK_SLOW_MS } from '../shared/resumable'
import { ApiError } from './api-error'
import { api, responseData } from './client'
import { readList, readNumber, readRecord, readText } from './normalise'

interface SendOptions {
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
}

/** A file that is sent in chunks. The key is the same for all attempts. */
export interface ResumableFile {
  key: string
  bytes: ArrayBuffer
}

const notAnAnswer = () => new ApiError({ status: 200, kind: 'not-an-answer' })

function readOffset(data: unknown): number {
  const offset = readNumber(data, 'offset')
  if (offset === undefined) throw notAnAnswer()
  return offset
}

/**
 * The size of the next chunk, in bytes. The first ones are small, since the network may cut them off: a server may not
 * keep what arrived, and a browser may send a chunk again by itself.
 */
let chunkBytes = CHUNK_MIN_BYTES

/** Sends one chunk and chooses the size of the next one by how that went. Returns the server's response. */
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
 * Sends what the server does not have of a file yet. An attempt that fails is continued by the next one: the server keeps
 * what arrived of a chunk.
 * @param onStored called with the number of bytes that the server has stored
 */
export async function sendInChunks(
  { key, bytes }: ResumableFile,
  { fetch, signal }: SendOptions,
  onStored: (bytes: number) => Promise<void> | void = () => undefined,
): Promise<void> {
  const path = { upload: key }
  let offset = readOffset(await responseData(api.GET('/uploads/{upload}/', { params: { path }, signal })))
  await onStored(offset)
  while (offset < bytes.byteLength) {
    // A new Blob, because Safari uploads an empty body when it was read from IndexedDB (L6).
    const chunk = new Blob([bytes.slice(offset, offset + chunkBytes)], { type: 'application/octet-stream' })
    const query = { offset }
    const stored = readOffset(
      await measured(() =>
        responseData(
          api.PATCH('/uploads/{upload}/', {
            params: { path, query },
            body: chunk as never,
            bodySerializer: (body: unknown) => body as Blob,
            headers: { 'Content-Type': 'application/octet-stream' },
            fetch,
            signal,
          }),
        ),
      ),
    )
    if (stored <= offset) throw notAnAnswer()
    offset = stored
    await onStored(offset)
  }
}

export interface FieldReport {
  /** The values of the update as its form has them; null for photos alone. */
  update: Record<string, unknown> | null
  place: string
  photos: { upload: string; size: number; sha256?: string; name: string; title: string; category: string }[]
}

export interface FieldReceipt {
  /** The id of the update, or of the first photo. */
  number: string
  receivedAt: string | undefined
}

/** Sends a report. A response whose hashes differ from those of the photos does not count (D9). */
export async function sendFieldReport(
  projectId: number,
  key: string,
  report: FieldReport,
  { fetch, signal }: SendOptions,
): Promise<FieldReceipt> {
  const data = await responseData(
    api.POST('/projects/admin/projects/{id}/field-reports/', {
      params: { path: { id: projectId }, header: { 'Idempotency-Key': key } },
      body: report,
      fetch,
      signal,
    }),
  )
  const hashes = readList(data, 'sha256')
  const isWhole =
    hashes.length === report.photos.length &&
    report.photos.every(({ sha256 }, index) => sha256 === undefined || hashes[index] === sha256)
  const id = readText(readRecord(data, 'update'), 'id') ?? readText(readList(data, 'photos')[0], 'id')
  if (!isWhole || id === undefined) throw notAnAnswer()
  return { number: id, receivedAt: readText(data, 'received_at') }
}

/** Sends what staff wrote in the field. Its photos were sent in chunks before (chunks.ts, D80). */
import { ApiError } from './api-error'
import { api, responseData } from './client'
import { readList, readRecord, readText } from './normalise'

interface SendOptions {
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
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
  if (!isWhole || id === undefined) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return { number: id, receivedAt: readText(data, 'received_at') }
}

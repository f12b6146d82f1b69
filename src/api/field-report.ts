/**
 * Sends a report that staff wrote in the field. The photos of the report have already been sent in chunks (chunks.ts,
 * D80).
 */
import { ApiError } from './api-error'
import { api, responseData } from './client'
import { readList, readRecord, readText } from './normalise'

interface SendOptions {
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
}

export interface FieldReport {
  /** The values of the update, in the format of its form; null if only photos are sent. */
  update: Record<string, unknown> | null
  place: string
  photos: { upload: string; size: number; sha256?: string; name: string; title: string; category: string }[]
}

export interface FieldReceipt {
  /** Id of the stored update or, if there is none, of the first photo. */
  number: string
  receivedAt: string | undefined
}

/**
 * Sends a report. Throws if the hashes in the response differ from those of the photos, because the report then does
 * not count as stored (D9).
 */
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

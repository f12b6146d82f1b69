/** API calls with which administrators read and process people's requests to delete their data (D91). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import type { DataRequestFields } from '@/shared/data-request'

type Schemas = components['schemas']
export type DataRequest = Schemas['DataRequest']
export type DataRequestRecord = Schemas['DataRequestRecord']
export type ErasurePreview = Schemas['ErasurePreview']

const PAGE_SIZE = 20
const READ_FAILED = 'Erro ao buscar pedidos sobre dados'

export const requestsKey = (userId: number) => ['staff', userId, 'data-requests'] as const

/**
 * Reads one page of requests to delete data. They contain names and addresses, so they are not stored on the device
 * (D5).
 */
export const requestsQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: [...requestsKey(userId), 'list', page],
    queryFn: ({ signal }) => {
      const query = { page, page_size: PAGE_SIZE }
      const read = requireToken().then(() =>
        responseData(api.GET('/core/data-requests/', { params: { query }, signal })),
      )
      return logFailure(READ_FAILED, read)
    },
  })

const one = (id: number) => ({ params: { path: { id } } })

export const requestQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...requestsKey(userId), 'one', id],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() =>
        responseData(api.GET('/core/data-requests/{id}/', { ...one(id), signal })),
      )
      return logFailure(READ_FAILED, read)
    },
  })

/**
 * Opens a request to delete data.
 * @param key the Idempotency-Key of this call; a repetition after a lost response does not create a second request
 */
export const openRequest = (body: DataRequestFields, key: string): Promise<DataRequestRecord> =>
  responseData(api.POST('/core/data-requests/', { params: { header: { 'Idempotency-Key': key } }, body }))

/**
 * Carries out a request to delete data. If its version is no longer the one that was read, the server responds with 412
 * (D42).
 */
export const eraseRequest = (
  { request: { id }, version }: DataRequestRecord,
  confirmation: string,
): Promise<DataRequestRecord> =>
  responseData(
    api.POST('/core/data-requests/{id}/erasure/', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: { confirmation },
    }),
  )

export async function withdrawRequest(id: number): Promise<void> {
  await api.DELETE('/core/data-requests/{id}/', one(id))
}

/** Requests to delete a person's data, as administrators see them (D91). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure, requireToken } from '@/api/read-failure'
import type { components } from '@/api/v1'
import type { DataRequestFields } from '@/shared/data-request'

type Schemas = components['schemas']
export type DataRequest = Schemas['DataRequest']
export type DataRequestRecord = Schemas['DataRequestRecord']
export type ErasurePreview = Schemas['ErasurePreview']

const PAGE_SIZE = 20
const READ_FAILED = 'Erro ao buscar pedidos sobre dados'

export const requestsKey = (userId: number) => ['staff', userId, 'data-requests'] as const

/** One page of requests. They have names and addresses, so they are not stored on the device (D5). */
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

/** @param key the Idempotency-Key of this request: a repetition after a lost response creates nothing twice */
export const openRequest = (body: DataRequestFields, key: string): Promise<DataRequestRecord> =>
  responseData(api.POST('/core/data-requests/', { params: { header: { 'Idempotency-Key': key } }, body }))

/** Carries a request out as it was when this version of it was read (D42). */
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

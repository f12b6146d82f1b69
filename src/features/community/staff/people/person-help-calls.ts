/** Reads a person's requests, offers and hours of help (D45). Nothing is stored on the device (D5). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'

type Schemas = components['schemas']
export type PersonRequest = Schemas['StaffMatchingRow']
export type PersonHours = Schemas['VolunteerHours']

/** Number of rows on one page. It is small, because these lists are a part of a record. */
export const HELP_PAGE_SIZE = 5

const READ_FAILED = 'Erro ao buscar os pedidos e as horas de uma pessoa'

/** The key begins like those of the matching screens, so a change of requests or hours renews these lists too. */
const helpKey = (userId: number) => ['staff', userId, 'matching', 'of-person'] as const

const readPage = <T>(call: () => Promise<{ data?: T }>): Promise<T> =>
  logFailure(
    READ_FAILED,
    requireToken().then(() => responseData(call())),
  )

/**
 * Reads the requests of a beneficiary, or the offers and accepted requests of a volunteer.
 * @param kind the role of the person; it is also the name of the filter in the API
 */
export const personRequestsQuery = (
  userId: number,
  kind: 'beneficiary' | 'volunteer',
  id: number,
  page: number,
) =>
  queryOptions({
    queryKey: [...helpKey(userId), 'requests', kind, id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { [kind]: id, page, page_size: HELP_PAGE_SIZE }
      return readPage(() => api.GET('/core/matching/', { params: { query }, signal }))
    },
  })

export const personHoursQuery = (userId: number, id: number, page: number) =>
  queryOptions({
    queryKey: [...helpKey(userId), 'hours', id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { volunteer: id, page, page_size: HELP_PAGE_SIZE }
      return readPage(() => api.GET('/core/volunteer-hours/', { params: { query }, signal }))
    },
  })

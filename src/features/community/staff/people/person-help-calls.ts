/** What a person has asked for, offered or done, as the screens of matching list it (D45). Nothing is kept (D5). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure, requireToken } from '@/api/read-failure'
import type { components } from '@/api/v1'

type Schemas = components['schemas']
export type PersonRequest = Schemas['StaffMatchingRow']
export type PersonHours = Schemas['VolunteerHours']

/** The rows of one page: few, because the lists are a part of a record. */
export const HELP_PAGE_SIZE = 5

const READ_FAILED = 'Erro ao buscar os pedidos e as horas de uma pessoa'

/** Changes of requests and hours read these lists again: the key begins like that of the screens of matching. */
const helpKey = (userId: number) => ['staff', userId, 'matching', 'of-person'] as const

const readPage = <T>(call: () => Promise<{ data?: T }>): Promise<T> =>
  logFailure(
    READ_FAILED,
    requireToken().then(() => responseData(call())),
  )

/** @param kind the name of the filter: whose requests, or whose offers and accepted requests */
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

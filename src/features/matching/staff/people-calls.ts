/** Finds people of the community: beneficiaries for whom staff ask for help, and volunteers whom they ask to help. */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import { staffMatchingKey } from './matching-calls'

export type FoundKind = 'volunteers' | 'beneficiaries'

export interface FoundPerson {
  id: number
  name: string
  district: string
  phone: string
}

const FOUND_MAX = 8
/** Minimum number of characters of a search. A shorter search would find too many people. */
export const SEARCH_MIN = 3
const READ_FAILED = 'Erro ao buscar pessoas da comunidade'

interface SentPerson {
  id: number
  name?: string
  district?: string
  phone?: string
}

const found = ({ id, name = '', district = '', phone = '' }: SentPerson): FoundPerson => ({
  ...{ id, name, district, phone },
})

/**
 * Finds active people whose name, telephone or place contains the searched text. For beneficiaries only the district
 * counts as the place (D105).
 */
export const foundQuery = (userId: number, kind: FoundKind, search: string) =>
  queryOptions({
    queryKey: [...staffMatchingKey(userId), 'people', kind, search],
    enabled: search.length >= SEARCH_MIN,
    queryFn: async ({ signal }) => {
      const params = { path: { kind }, query: { search, page_size: FOUND_MAX } }
      const read = requireToken().then(() => responseData(api.GET('/community/{kind}/', { params, signal })))
      return (await logFailure(READ_FAILED, read)).results.map(found)
    },
  })

export const personQuery = (userId: number, kind: FoundKind, id: number) =>
  queryOptions({
    queryKey: [...staffMatchingKey(userId), 'person', kind, id],
    enabled: id > 0,
    queryFn: async ({ signal }) => {
      const params = { path: { kind, id } }
      const read = requireToken().then(() =>
        responseData(api.GET('/community/{kind}/{id}/', { params, signal })),
      )
      return found((await logFailure(READ_FAILED, read)).person)
    },
  })

/**
 * Requests with which staff match volunteers with requests for help and confirm hours (D45, D66). Nothing is stored on
 * the device.
 */
import { queryOptions } from '@tanstack/react-query'
import { ifMatch } from '@/api/category'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import type { WantedPage } from '@/ui/list/use-served-list'
import { REQUESTS_FAILED } from '../queries'
import { readKind, readStatus, type MatchingSearch } from './matching-filters'

type Schemas = components['schemas']
export type StaffMatching = Schemas['StaffMatching']
export type StaffRow = Schemas['StaffMatchingRow']
export type StaffMatch = Schemas['StaffMatch']
export type Candidate = Schemas['MatchedVolunteer']
export type LoggedHours = Schemas['VolunteerHours']
export type StaffChange = Schemas['StaffMatchingChange']
export type NewRequest = Schemas['MatchingRequestWrite']

export const staffMatchingKey = (userId: number) => ['staff', userId, 'matching'] as const
const HOURS_FAILED = 'Erro ao buscar horas de voluntários'

export const staffListQuery = (userId: number, { page, size }: WantedPage, search: MatchingSearch) => {
  const [status, kind] = [readStatus(search.estado), readKind(search.tipo)]
  const wanted = {
    ...(status && { status }),
    ...(kind && { kind }),
    ...(search.procura && { search: search.procura }),
  }
  return queryOptions({
    queryKey: [...staffMatchingKey(userId), 'list', { page, size, ...wanted }],
    queryFn: async ({ signal }) => {
      const query = { ...wanted, page, page_size: size }
      const read = requireToken().then(() =>
        responseData(api.GET('/core/matching/', { params: { query }, signal })),
      )
      return { ...(await logFailure(REQUESTS_FAILED, read)), page, size }
    },
  })
}

export const staffOneQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...staffMatchingKey(userId), 'one', id],
    queryFn: ({ signal }) =>
      logFailure(
        REQUESTS_FAILED,
        requireToken().then(() =>
          responseData(api.GET('/core/matching/{id}/', { params: { path: { id } }, signal })),
        ),
      ),
  })

export const hoursListQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: [...staffMatchingKey(userId), 'hours', page],
    queryFn: ({ signal }) =>
      logFailure(
        HOURS_FAILED,
        requireToken().then(() =>
          responseData(
            api.GET('/core/volunteer-hours/', { params: { query: { page, page_size: 20 } }, signal }),
          ),
        ),
      ),
  })

/**
 * Changes a request for help.
 * @param version the version that the user edited; if the request has another version by now, the server responds with
 * 412 (D42)
 */
export const changeMatching = (
  id: number,
  body: StaffChange,
  version: string | null,
): Promise<StaffMatching> =>
  responseData(
    api.PATCH('/core/matching/{id}/', { params: { path: { id }, header: ifMatch(version) }, body }),
  )

/** Reads the request for help as it is on the server now. */
export const latestMatching = (id: number): Promise<StaffMatching> =>
  responseData(api.GET('/core/matching/{id}/', { params: { path: { id } } }))

export const pairVolunteer = (id: number, volunteer: number): Promise<StaffMatching> =>
  responseData(api.POST('/core/matching/{id}/pair/', { params: { path: { id } }, body: { volunteer } }))

export const decideMatch = (id: number, decision: 'agree' | 'refuse'): Promise<StaffMatching> =>
  responseData(api.POST('/core/matches/{id}/decide/', { params: { path: { id } }, body: { decision } }))

export const decideHours = (
  id: number,
  body: { decision: 'confirm' | 'refuse'; reason?: string },
): Promise<LoggedHours> =>
  responseData(api.POST('/core/volunteer-hours/{id}/decide/', { params: { path: { id } }, body }))

export const createRequest = (body: NewRequest, key: string) =>
  responseData(api.POST('/core/matching-requests/', { body, params: { header: { 'Idempotency-Key': key } } }))

/**
 * Reads a user's requests, skills and hours. The queries store them on the device under the user's id until sign-out
 * (D49). If the API has only the operations of RULES §7, the results of the other operations are null (D36).
 */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { api, responseData } from '@/api/client'
import { normaliseChoosable, normaliseMatchingRequest } from '@/api/matching'
import { readPage } from '@/api/normalise'
import { logFailure } from '@/api/read-failure'
import type { components } from '@/api/v1'
import { keptQueryOptions, publicReads, staffReads } from '@/offline/reads'

export type VolunteerProfile = components['schemas']['VolunteerProfile']
export type OwnHours = components['schemas']['OwnHours']

export const REQUESTS_FAILED = 'Erro ao buscar solicitações de matching'
export const CAUSES_FAILED = 'Erro ao buscar causas'
export const SKILLS_FAILED = 'Erro ao buscar habilidades'

const PAGE_SIZE = 100

export const matchingKey = (userId: number) => ['own', 'matching', userId] as const

/** Reads the requests that concern a user: their own, those that they help with, and those that fit them. */
export const requestsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...matchingKey(userId), 'requests'],
    queryFn: async ({ signal }) => {
      const query = { page_size: PAGE_SIZE }
      const call = responseData(api.GET('/core/matching-requests/', { params: { query }, signal }))
      return readPage(await logFailure(REQUESTS_FAILED, call), normaliseMatchingRequest).results
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Resolves to the result of the call, or to null if the API does not have the operation. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && [404, 405, 501].includes(error.status)) return null
    throw error
  }
}

export const volunteerQuery = (userId: number) =>
  queryOptions({
    queryKey: [...matchingKey(userId), 'volunteer'],
    queryFn: ({ signal }): Promise<VolunteerProfile | null> =>
      orNull(responseData(api.GET('/client-area/volunteer/', { signal }))),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

export const hoursQuery = (userId: number) =>
  queryOptions({
    queryKey: [...matchingKey(userId), 'hours'],
    queryFn: ({ signal }): Promise<OwnHours | null> =>
      orNull(responseData(api.GET('/client-area/hours/', { signal }))),
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

export const causesQuery = queryOptions({
  queryKey: ['matching', 'causes'],
  queryFn: async ({ signal }) =>
    readPage(
      await logFailure(CAUSES_FAILED, responseData(api.GET('/client-area/causes/', { signal }))),
      normaliseChoosable,
    ).results,
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

export const skillsQuery = queryOptions({
  queryKey: ['matching', 'skills'],
  queryFn: async ({ signal }) =>
    readPage(
      await logFailure(SKILLS_FAILED, responseData(api.GET('/core/skills/', { signal }))),
      normaliseChoosable,
    ).results,
  persister: publicReads.persisterFn,
  ...keptQueryOptions,
})

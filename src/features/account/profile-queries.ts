/**
 * Reads the profile of the signed-in user (RULES §7.7). Until the sign-out, the profile is stored on the device under
 * the user's id (D49).
 */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { api, responseData } from '@/api/client'
import { normaliseProfile, type Profile } from '@/api/profile'
import { logFailure } from '@/api/read-failure'
import { keptQueryOptions, staffReads } from '@/offline/reads'

export const PROFILE_FAILED = 'Erro ao buscar perfil'

const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status)

/** Requests the profile. If the API lacks this operation, the account is requested instead (D36). */
async function readProfile(signal: AbortSignal): Promise<unknown> {
  try {
    return await responseData(api.GET('/client-area/profile/', { signal }))
  } catch (error) {
    if (!isAbsent(error)) throw error
    return responseData(api.GET('/auth/user/', { signal }))
  }
}

export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own', 'profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const profile = normaliseProfile(await logFailure(PROFILE_FAILED, readProfile(signal)))
      if (!profile) throw new ApiError({ status: 200, kind: 'not-an-answer' })
      return profile
    },
    persister: staffReads(userId).persisterFn,
    ...keptQueryOptions,
  })

/** Requests that change the profile of the signed-in user (RULES §7.7). */
import { ApiError } from '@/api/api-error'
import { api, responseData } from '@/api/client'
import { normaliseProfile, type Profile } from '@/api/profile'
import { logFailure } from '@/api/read-failure'
import { uploadFetch, type UploadProgress } from '@/api/upload'
import type { ProfileTexts } from '@/shared/profile'
import type { UserType } from '@/shared/registration'

export const PROFILE_UPDATE_FAILED = 'Erro ao atualizar perfil'

function requireProfile(data: unknown): Profile {
  const profile = normaliseProfile(data)
  if (!profile) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return profile
}

/** Changes the profile. Only changed fields are sent, so that a change made in another tab is not overwritten. */
export const updateProfile = async (
  body: Partial<ProfileTexts> & { profiles?: UserType[] },
): Promise<Profile> =>
  requireProfile(
    await logFailure(PROFILE_UPDATE_FAILED, responseData(api.PATCH('/client-area/profile/', { body }))),
  )

export async function sendPhoto(
  photo: Blob,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<Profile> {
  const form = new FormData()
  form.append('photo', photo, 'fotografia.jpg')
  // In the contract, the type of this body is an object with the fields of the form. openapi-fetch passes the FormData
  // through unchanged.
  const init = { body: form as never, fetch: uploadFetch({ onProgress }), signal }
  return requireProfile(
    await logFailure(PROFILE_UPDATE_FAILED, responseData(api.PUT('/client-area/profile/photo/', init))),
  )
}

export const deletePhoto = async (): Promise<unknown> =>
  logFailure(PROFILE_UPDATE_FAILED, api.DELETE('/client-area/profile/photo/'))

/**
 * Requests that set a new password. The user must prove the right to do so, with the current password or with the token
 * of an e-mail.
 */
import { responseData, api } from '@/api/client'
import { readText } from '@/api/normalise'
import { tokenSource } from '@/api/tokens'
import type { NewPassword, PasswordChange } from '@/shared/password'

/**
 * Changes the password. The server ends all other sessions of the account. This session continues with the tokens of
 * the response.
 */
export async function changePassword(body: PasswordChange): Promise<void> {
  const source = tokenSource()
  const before = await source.read()
  const answer = await responseData(api.POST('/auth/password/change/', { body }))
  const access = readText(answer, 'access')
  // Reads the stored tokens again, because the request itself has renewed them if the access token had expired.
  const used = (await source.read()) ?? before
  if (access && used)
    await source.save({ access, refresh: readText(answer, 'refresh') ?? used.refresh }, used)
}

export async function requestReset(email: string): Promise<void> {
  await api.POST('/auth/password/reset/', { body: { email } })
}

/** Requests the username and e-mail address of the invited person. */
export const readInvitation = (token: string) =>
  responseData(api.POST('/auth/invitation/', { body: { token } }))

export async function confirmReset(body: NewPassword & { token: string }): Promise<void> {
  await api.POST('/auth/password/reset/confirm/', { body })
}

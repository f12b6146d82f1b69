/**
 * The requests that set a new password. The user proves the right to do so with the current password or with the token
 * of an e-mail.
 */
import { responseData, api } from '@/api/client'
import { readText } from '@/api/normalise'
import { tokenSource } from '@/api/tokens'
import type { NewPassword, PasswordChange } from '@/shared/password'

/**
 * Changes the password. The server ends every other session of the account. This session continues with the tokens of
 * the response.
 */
export async function changePassword(body: PasswordChange): Promise<void> {
  const source = tokenSource()
  const before = await source.read()
  const answer = await responseData(api.POST('/auth/password/change/', { body }))
  const access = readText(answer, 'access')
  // Read the tokens again: if the access token had expired, the request itself has renewed them.
  const used = (await source.read()) ?? before
  if (access && used)
    await source.save({ access, refresh: readText(answer, 'refresh') ?? used.refresh }, used)
}

export async function requestReset(email: string): Promise<void> {
  await api.POST('/auth/password/reset/', { body: { email } })
}

/** Returns for whom an invitation is. */
export const readInvitation = (token: string) =>
  responseData(api.POST('/auth/invitation/', { body: { token } }))

export async function confirmReset(body: NewPassword & { token: string }): Promise<void> {
  await api.POST('/auth/password/reset/confirm/', { body })
}

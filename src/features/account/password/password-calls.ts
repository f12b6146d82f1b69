/** A new password, set by a user who knows the present one or has the token of a mail. */
import { responseData, api } from '@/api/client'
import { readText } from '@/api/normalise'
import { tokenSource } from '@/api/tokens'
import type { NewPassword, PasswordChange } from '@/shared/password'

/** Ends every other session of the account; this one continues with the tokens of the answer. */
export async function changePassword(body: PasswordChange): Promise<void> {
  const source = tokenSource()
  const before = await source.read()
  const answer = await responseData(api.POST('/auth/password/change/', { body }))
  const access = readText(answer, 'access')
  // Renewed by the call itself where the old access token had run out.
  const used = (await source.read()) ?? before
  if (access && used)
    await source.save({ access, refresh: readText(answer, 'refresh') ?? used.refresh }, used)
}

export async function requestReset(email: string): Promise<void> {
  await api.POST('/auth/password/reset/', { body: { email } })
}

export async function confirmReset(body: NewPassword & { token: string }): Promise<void> {
  await api.POST('/auth/password/reset/confirm/', { body })
}

/**
 * Requests with which a user confirms the account's e-mail address. The association sends a link to this address (D52).
 */
import { api } from '@/api/client'
import { ApiError } from '@/api/api-error'
import { refusalFor, type Refused } from '@/lib/form-refusal'

export async function requestVerification(): Promise<void> {
  await api.POST('/auth/email/verification/')
}

export async function confirmEmail(token: string): Promise<void> {
  await api.POST('/auth/email/verification/confirm/', { body: { token } })
}

/** Returns texts that explain why the link was not sent or not accepted, and what the user can do. */
export const verificationRefusal = (error: unknown): Refused<never> =>
  error instanceof ApiError && error.kind === 'network'
    ? { failure: { title: 'Sem rede.', text: 'Para isto é preciso rede. Tente quando ela voltar.' } }
    : { failure: refusalFor(error, []).failure ?? null }

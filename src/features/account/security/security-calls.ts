/**
 * Requests about the security of the user's own account: the sessions and a change of the e-mail address (D60, D62).
 */
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { api, responseData } from '@/api/client'
import type { components } from '@/api/v1'
import { SERVER_FAILED } from '@/lib/failure-reason'
import { fieldRefusals, refusalFor, type Refused } from '@/lib/form-refusal'
import { formatWait } from '@/lib/formats'
import type { EmailChange } from '@/shared/email-change'

export type Security = components['schemas']['AccountSecurity']
export type OwnSession = Security['sessions'][number]

/**
 * Query for the sessions and a pending change of the e-mail address. It is requested again on each visit and never
 * stored on the device.
 */
export const securityQuery = (userId: number) =>
  queryOptions({
    queryKey: ['account', userId, 'security'],
    queryFn: ({ signal }) => responseData(api.GET('/auth/security/', { signal })),
  })

export async function endSession(session: string): Promise<void> {
  await api.DELETE('/auth/sessions/{session}/', { params: { path: { session } } })
}

export const endOtherSessions = (): Promise<Security> => responseData(api.POST('/auth/sessions/end_others/'))

export const requestEmailChange = (body: EmailChange): Promise<Security> =>
  responseData(api.POST('/auth/email/change/', { body }))

export async function cancelEmailChange(): Promise<void> {
  await api.DELETE('/auth/email/change/')
}

const FIELDS = ['email', 'current_password'] as const

/** Returns texts that explain why the change was not requested and what the user can do. */
export function emailChangeRefusal(error: unknown): Refused<(typeof FIELDS)[number]> {
  if (!(error instanceof ApiError)) return refusalFor(error, FIELDS)
  if (error.kind === 'network')
    return { failure: { title: 'Sem rede.', text: 'Para isto é preciso rede. Tente quando ela voltar.' } }
  if (error.status === 429)
    return {
      failure: {
        title: error.detail ?? 'Houve muitas tentativas seguidas.',
        text: `Espere ${formatWait(error.retryAfter ?? 60)} antes de tentar novamente.`,
      },
    }
  const problems = fieldRefusals(error, FIELDS)
  return Object.keys(problems).length > 0 ? { problems } : refusalFor(error, FIELDS)
}

/** Returns a sentence that explains why a request about the user's own account failed. */
export const securityFailure = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'network' ? 'Sem rede. Tente quando ela voltar.' : SERVER_FAILED

import { ApiError } from '../../api/api-error'

/**
 * Rethrows an error of a request. A conflict (409) is converted to a refusal (400) with the server's message. Otherwise
 * the outbox would show that the association has received another version of the entry, which is true only for a
 * conflict about the Idempotency-Key.
 */
export function toRefusal(error: unknown): never {
  if (error instanceof ApiError && error.status === 409)
    throw new ApiError({ status: 400, kind: 'status', detail: error.detail, fields: error.fields })
  throw error
}

import { ApiError } from '../../api/api-error'

/**
 * Converts a conflict (409) to a refusal: its text is the server's. Otherwise the outbox would say that the association
 * has received another version of the entry, which is true of the conflict of a key alone.
 */
export function toRefusal(error: unknown): never {
  if (error instanceof ApiError && error.status === 409)
    throw new ApiError({ status: 400, kind: 'status', detail: error.detail, fields: error.fields })
  throw error
}

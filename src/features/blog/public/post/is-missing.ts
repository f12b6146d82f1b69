import { ApiError } from '@/api/api-error'

/** True if the API answered that the post does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

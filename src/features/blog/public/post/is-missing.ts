import { ApiError } from '@/api/api-error'

/** Whether the API has responded that the post does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

import { ApiError } from '@/api/api-error'

/** The association says that there is no such post. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

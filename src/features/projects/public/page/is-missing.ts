import { ApiError } from '@/api/api-error'

/** Every source was asked and none knows it, as far as the API can tell. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The person is known, and may not see it. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

import { ApiError } from '@/api/api-error'

/** Whether the API responded that the project does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether the API responded that the signed-in user may not see the project. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

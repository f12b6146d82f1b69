import { ApiError } from '@/api/api-error'

/** True if the API answered that the project does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** True if the user is signed in but may not see the project. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

import { ApiError } from './api-error'
import { tokenSource } from './tokens'

/** Throws ApiError 401 if no user is signed in. Call this before a request that only staff may send. */
export async function requireToken(): Promise<void> {
  if (!(await tokenSource().forRequest()))
    throw new ApiError({ status: 401, kind: 'status', detail: 'Token não encontrado' })
}

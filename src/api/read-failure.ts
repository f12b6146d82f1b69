/** Log messages for failed read requests (RULES §8), and the function that logs them. */
import { ApiError } from './api-error'
import { tokenSource } from './tokens'

export const READ_FAILED = {
  categories: 'Erro ao buscar categorias',
  publicProjects: 'Erro ao buscar projetos públicos',
  adminProjects: 'Erro ao buscar projetos administrativos',
  statistics: 'Erro ao buscar estatísticas',
} as const

/**
 * Awaits a read request. Logs a failure with the given log message, the HTTP status and the server's message (which
 * contains no personal data), and throws the error again. A request that the page aborted is not logged.
 */
export async function logFailure<T>(sentence: string, read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ApiError)) console.warn(sentence, error)
    else if (error.kind !== 'aborted') console.warn(sentence, error.status, error.detail ?? error.kind)
    throw error
  }
}

/** Throws ApiError 401 if no user is signed in. Call this before a request that only staff may send. */
export async function requireToken(): Promise<void> {
  if (!(await tokenSource().read()))
    throw new ApiError({ status: 401, kind: 'status', detail: 'Token não encontrado' })
}

/** Log messages for failed read requests (RULES §8), and the function that logs them. */
import { ApiError } from './api-error'

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

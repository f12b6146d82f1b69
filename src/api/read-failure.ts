/** Sentences for the log where a read fails (RULES §8). */
import { ApiError } from './api-error'
import { tokenSource } from './tokens'

export const READ_FAILED = {
  categories: 'Erro ao buscar categorias',
  publicProjects: 'Erro ao buscar projetos públicos',
  adminProjects: 'Erro ao buscar projetos administrativos',
  statistics: 'Erro ao buscar estatísticas',
} as const

/**
 * Awaits a read. A failure is logged with its sentence, its status and the server's own sentence, which names no person,
 * and is thrown on. A read that the page itself gave up is no failure.
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

/** Call this before a request that only staff may send. Throws ApiError 401 if no user is signed in. */
export async function requireToken(): Promise<void> {
  if (!(await tokenSource().read()))
    throw new ApiError({ status: 401, kind: 'status', detail: 'Token não encontrado' })
}

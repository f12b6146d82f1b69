/** Messages about changes of posts (RULES §8). */
import { ApiError } from '@/api/api-error'
import type { ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import { BIN_DAYS } from '@/shared/bin'

export const CREATION: ChangeWords = {
  done: 'Artigo criado.',
  failed: 'Não foi possível criar o artigo.',
  logged: 'Erro ao criar post',
}

export const CHANGE: ChangeWords = {
  done: 'Artigo guardado.',
  failed: 'Não foi possível guardar o artigo.',
  logged: 'Erro ao atualizar post',
}

export const DELETION: ChangeWords = {
  done: `O artigo está no lixo. Pode restaurá-lo durante ${BIN_DAYS} dias.`,
  failed: 'Não foi possível excluir o artigo.',
  logged: 'Erro ao deletar post',
}

export const DUPLICATION: ChangeWords = {
  done: 'Artigo duplicado. A cópia é um rascunho.',
  failed: 'Não foi possível duplicar o artigo.',
  logged: 'Erro ao duplicar post',
}

const REASONS: Readonly<Record<number, string>> = {
  404: 'Já não existe: outra pessoa excluiu este artigo.',
  412: 'O artigo mudou entretanto. A lista já o mostra como está: confirme e tente outra vez.',
}

/** Returns the text that explains why a change of a post failed. */
export function postFailure(error: unknown): string {
  const known = REASONS[failedStatus(error)]
  if (known) return known
  // With 400 and 409 the server sends its own message, for example that a text is missing for publication.
  const refused = error instanceof ApiError && [400, 409].includes(error.status)
  return (refused && (Object.values(error.fields)[0]?.[0] ?? error.detail)) || failureReason(error)
}

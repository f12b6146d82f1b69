/** Texts for the comments on a post. */
import type { ApiError } from '@/api/api-error'
import { formatWait } from '@/lib/formats'
import { isSilent } from '../../texts'

/** Title that is shown if the comments cannot be loaded (RULES §8). */
export const COMMENTS_FAILED = 'Erro ao buscar comentários'

/** Texts that replace missing values of a comment (RULES §3). */
export const NO_CONTENT = 'Sem conteúdo'
export const NO_AUTHOR = 'Autor desconhecido'

export const commentsText = (count: number): string =>
  count === 0 ? 'Comentários' : count === 1 ? '1 comentário' : `${count} comentários`

export const COMMENT_NEEDS_NETWORK =
  'Sem rede, o comentário não pode seguir. Fica aqui como rascunho: envie‑o quando houver rede.'

/** Returns a text that explains to the author why a comment was not accepted (D24). */
export function commentRefusal(error: ApiError): string {
  const { status, detail, retryAfter } = error
  if (status === 429)
    return `Já seguiram muitos comentários a partir daqui. Tente outra vez daqui a ${formatWait(retryAfter ?? 60)}.`
  if (status === 404) return 'Este artigo já não recebe comentários.'
  if (error.isRefusal) return detail ?? 'A associação não aceitou o comentário. Tente novamente.'
  if (isSilent(error))
    return 'A associação não respondeu. Verifique a rede e tente outra vez: não conta a dobrar.'
  return 'O serviço está parado. Tente outra vez daqui a pouco: não conta a dobrar.'
}

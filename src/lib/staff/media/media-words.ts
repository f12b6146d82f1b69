/**
 * Texts about files of the media library. The library and the dialog in which editors choose a file use these texts.
 */
import type { ChangeWords } from '../../change-failure'
import type { MediaFile } from './media-calls'
import { formatCount } from '../../formats'

export const LIST_WORDS = {
  loading: 'A carregar as imagens...',
  failed: 'Erro ao carregar as imagens.',
  empty: 'Ainda não há imagens. Junte a primeira: um lugar, uma obra, nunca um rosto sem autorização.',
  noneFound: 'Nenhuma imagem corresponde ao que procura.',
}

export const DESCRIPTION: ChangeWords = {
  done: 'Imagem guardada.',
  failed: 'Não foi possível guardar a imagem.',
  logged: 'Erro ao guardar imagem',
}

export const DELETION: ChangeWords = {
  done: 'Ficheiro excluído.',
  failed: 'Não foi possível excluir o ficheiro.',
  logged: 'Erro ao excluir ficheiro',
}

export const REPLACEMENT: ChangeWords = {
  done: 'Ficheiro substituído.',
  failed: 'Não foi possível substituir o ficheiro.',
  logged: 'Erro ao substituir ficheiro',
}

/** Returns in how many records a file is used: 'Em lado nenhum' or, for example, 'Em 2 registos'. */
export const usageText = (count: number): string =>
  count === 0 ? 'Em lado nenhum' : `Em ${formatCount(count, 'registo', 'registos')}`

export const isMissingAlt = ({ kind, alt_text, is_decorative }: MediaFile): boolean =>
  kind === 'picture' && alt_text === '' && !is_decorative

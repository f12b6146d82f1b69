/** Validates the name of a tag (RULES §3). Form and server use the same rules and messages. */
import { tooLong, type Problems } from './text-field'

export const TAG_NAME_MAX = 50

export const TAG_NAME_MISSING = 'Escreva o nome da etiqueta.'
/** For a name of symbols only: no search could find it. */
export const TAG_NAME_UNREADABLE = 'O nome precisa de uma letra ou de um algarismo.'
export const TAG_NAME_TAKEN = 'Já existe uma etiqueta com este nome. Pode juntar as duas.'
export const TAGS_TO_MERGE_WRONG = 'Escolha etiquetas que existam e sejam diferentes desta.'

/** The name as it is stored: one line, without the sign of a hashtag: ' #Água  limpa' -> 'Água limpa'. */
export const tagName = (typed: string): string =>
  typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[#\s]+/, '')

/** The error message for the name of a tag. Only the server can check whether the name is taken. */
export function tagProblems({ name }: { name: string }): Problems<'name'> {
  const stored = tagName(name)
  if (stored === '') return { name: TAG_NAME_MISSING }
  if (stored.length > TAG_NAME_MAX) return { name: tooLong(TAG_NAME_MAX) }
  return /[\p{L}\p{N}]/u.test(stored) ? {} : { name: TAG_NAME_UNREADABLE }
}

/** Validates the name of a tag (RULES §3). Form and server use the same rules and messages. */
import { tooLong, type Problems } from './text-field'

export const TAG_NAME_MAX = 50

export const TAG_NAME_MISSING = 'Escreva o nome da etiqueta.'
/** The error message for a name that contains only symbols. A search could not find such a tag. */
export const TAG_NAME_UNREADABLE = 'O nome precisa de uma letra ou de um algarismo.'
export const TAG_NAME_TAKEN = 'Já existe uma etiqueta com este nome. Pode juntar as duas.'
export const TAGS_TO_MERGE_WRONG = 'Escolha etiquetas que existam e sejam diferentes desta.'

/** Returns the name as it is stored: on one line and without the hashtag sign. ' #Água  limpa' -> 'Água limpa'. */
export const tagName = (typed: string): string =>
  typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[#\s]+/, '')

/**
 * Returns the error message for the name of a tag, if it is invalid. Only the server can check whether the name is
 * taken.
 */
export function tagProblems({ name }: { name: string }): Problems<'name'> {
  const stored = tagName(name)
  if (stored === '') return { name: TAG_NAME_MISSING }
  if (stored.length > TAG_NAME_MAX) return { name: tooLong(TAG_NAME_MAX) }
  return /[\p{L}\p{N}]/u.test(stored) ? {} : { name: TAG_NAME_UNREADABLE }
}

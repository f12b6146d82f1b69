/** Slugs: the readable last part of a record's URL. Pure. */
import { foldText } from './fold'

export const SLUG_MAX = 120

/**
 * Makes a slug from a text: 'O poço de Nangade' -> 'o-poco-de-nangade'.
 * @param word is put before the slug if the slug would be empty or only a number, because a number in a URL is read as
 * an id
 */
export function makeSlug(text: string, word: string): string {
  const slug = foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  return /^\d*$/.test(slug) ? `${word}${slug && '-'}${slug}` : slug
}

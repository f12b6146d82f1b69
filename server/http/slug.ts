import { foldText } from '../../src/shared/fold'

const SLUG_MAX = 120

/**
 * 'O poço de Nangade' -> 'o-poco-de-nangade'.
 * @param word comes first where the result would be empty or a bare number, which an address would take for an id
 */
export function makeSlug(text: string, word: string): string {
  const slug = foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
  return /^\d*$/.test(slug) ? `${word}${slug && '-'}${slug}` : slug
}

/** The slug itself, or with the smallest number from 2 on that makes it unlike those taken: 'saude' -> 'saude-2'. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

import { SLUG_MAX } from '../../src/shared/slug'

/** Adds a number to a slug. The slug is shortened so that the result has no more than SLUG_MAX characters. */
const numbered = (slug: string, number: number): string => {
  const ending = `-${number}`
  return slug.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '') + ending
}

/** Returns the beginning of a slug that it shares with all its numbered forms. */
export const slugStem = (slug: string): string => slug.slice(0, SLUG_MAX - 10).replace(/-+$/, '')

/**
 * Returns the slug, or the slug with the smallest number from 2 upwards that no record uses yet: 'saude' -> 'saude-2'.
 */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(slug)) return slug
  let number = 2
  while (known.has(numbered(slug, number))) number++
  return numbered(slug, number)
}

import { SLUG_MAX } from '../../src/shared/slug'

/** A slug with a number is shortened, so that it has no more than SLUG_MAX characters. */
const numbered = (slug: string, number: number): string => {
  const ending = `-${number}`
  return slug.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '') + ending
}

/** The beginning that a slug and all its numbered forms have in common. */
export const slugStem = (slug: string): string => slug.slice(0, SLUG_MAX - 10).replace(/-+$/, '')

/**
 * Returns the slug, or adds the smallest number from 2 upwards that makes it different from the taken ones: 'saude' ->
 * 'saude-2'.
 */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const known = new Set(taken)
  if (!known.has(slug)) return slug
  let number = 2
  while (known.has(numbered(slug, number))) number++
  return numbered(slug, number)
}

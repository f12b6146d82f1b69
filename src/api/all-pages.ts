import { flagOf, pageOf, textOf, type Page } from './normalise'

/** More than this is no list for a phone, and a `next` that never ends is no answer. */
const MOST_PAGES = 50

/**
 * A whole list, page after page, from an API that frames its lists (D26); a bare array is whole at once.
 * @param ask gives the raw answer of one page, from 1
 */
export async function allPages<T>(
  ask: (page: number) => Promise<unknown>,
  read: (record: unknown) => T | null,
): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await ask(page)
    const { results }: Page<T> = pageOf(answer, read)
    found.push(...results)
    if (textOf(answer, 'next') === undefined && !flagOf(answer, 'next')) break
  }
  return found
}

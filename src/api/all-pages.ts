import { readFlag, readPage, readText, type Page } from './normalise'

/** Maximum number of pages to request. The limit ends the loop if a server sends `next` links without end. */
const MOST_PAGES = 50

/**
 * Requests all pages of a paginated list, one after the other (D26). A response that is a bare array counts as the
 * only page.
 * @param ask requests one page, counted from 1, and returns its parsed body
 */
export async function fetchAllPages<T>(
  ask: (page: number) => Promise<unknown>,
  read: (record: unknown) => T | null,
): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await ask(page)
    const { results }: Page<T> = readPage(answer, read)
    found.push(...results)
    if (readText(answer, 'next') === undefined && !readFlag(answer, 'next')) break
  }
  return found
}

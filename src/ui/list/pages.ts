/** Calculates which records and page numbers a list shows (RULES §2.16, §9). */

export interface PageRange {
  /** The page number, starting at 1. */
  page: number
  pages: number
  /** The number of the first record shown, starting at 1, or 0 when there is no record. */
  from: number
  to: number
  total: number
}

/** Maximum number of pages for which all page numbers are shown. */
const PAGES_SHOWN = 7

/**
 * Calculates which records a page shows. If `wanted` is beyond the last page, the first page is shown (RULES §4).
 * @param total the number of all records
 * @param size the number of records per page
 */
export function pageRange(total: number, wanted: number, size: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = wanted > pages ? 1 : wanted
  const start = (page - 1) * size
  return { page, pages, from: total > 0 ? start + 1 : 0, to: Math.min(start + size, total), total }
}

/** Returns the records of one page and their range, for a list whose records are all in memory. */
export function takePage<T>(
  records: readonly T[],
  wanted: number,
  size: number,
): { shown: T[]; range: PageRange } {
  const range = pageRange(records.length, wanted, size)
  return { shown: records.slice((range.page - 1) * size, range.to), range }
}

/**
 * Returns the page numbers to show. If there are more than seven pages, these are the first page, the last page and the
 * current page ± 1, with 'gap' for the numbers that are left out.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= PAGES_SHOWN) return all
  const shown = all.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    return before !== undefined && n - before > 1 ? (['gap', n] as const) : [n]
  })
}

/** Returns a text such as 'Mostrando 1–12 de 24 resultados'. */
export const rangeText = ({ from, to, total }: PageRange): string =>
  `Mostrando ${from}–${to} de ${total} resultados`

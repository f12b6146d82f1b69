/** The pages of a list (RULES §2.16, §9). */

export interface PageRange {
  /** From 1. */
  page: number
  pages: number
  /** Number of the first record shown, from 1; 0 where there is none. */
  from: number
  to: number
  total: number
}

/** Above this many pages the numbers collapse. */
const PAGES_SHOWN = 7

/** Which records a page shows; a page beyond the last is the first (RULES §4). */
export function pageRange(total: number, wanted: number, size: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = wanted > pages ? 1 : wanted
  const start = (page - 1) * size
  return { page, pages, from: total > 0 ? start + 1 : 0, to: Math.min(start + size, total), total }
}

/** One page of records that are all here. */
export function takePage<T>(
  records: readonly T[],
  wanted: number,
  size: number,
): { shown: T[]; range: PageRange } {
  const range = pageRange(records.length, wanted, size)
  return { shown: records.slice((range.page - 1) * size, range.to), range }
}

/** Numbers to show; 'gap' where some are left out: first, last and current ± 1 above seven pages. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= PAGES_SHOWN) return all
  const shown = all.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    return before !== undefined && n - before > 1 ? (['gap', n] as const) : [n]
  })
}

/** 'Mostrando 1–12 de 24 resultados'. */
export const rangeText = ({ from, to, total }: PageRange): string =>
  `Mostrando ${from}–${to} de ${total} resultados`

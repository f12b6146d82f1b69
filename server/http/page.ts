/** A whole list in the shape of D26: short lists need no pages. */
export const wholeList = <T>(results: T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

/** How many records a page holds where nobody says (RULES §9). */
export const PAGE_SIZE = 12

export interface PageAsked {
  page: number
  pageSize: number
}

export const pageAsked = (
  query: { page?: number; page_size?: number } = {},
  pageSize = PAGE_SIZE,
): PageAsked => ({
  page: query.page ?? 1,
  pageSize: query.page_size ?? pageSize,
})

/** '/api/v1/x/?search=a&page=2' -> the same address with another page; without host, since a proxy may know a better one. */
function withPage(url: string, page: number): string {
  const address = new URL(url, 'http://sitio.invalid')
  address.searchParams.set('page', String(page))
  return address.pathname + address.search
}

/**
 * One page of a list in the shape of D26. A page beyond the last is empty, not refused: `count` tells the screen where
 * the end is (RULES §4), and `previous` leads back to it.
 */
export function pagedList<T>(url: string, { page, pageSize }: PageAsked, count: number, results: T[]) {
  const last = Math.max(1, Math.ceil(count / pageSize))
  return {
    count,
    next: page < last ? withPage(url, page + 1) : null,
    previous: page > 1 ? withPage(url, Math.min(page - 1, last)) : null,
    results,
  }
}

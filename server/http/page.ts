/** A complete list in the format of D26, for short lists without pages. */
export const wholeList = <T>(results: T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

/** Records a page where the call does not say (RULES §9). */
export const PAGE_SIZE = 12

export interface PageQuery {
  page: number
  pageSize: number
}

export const parsePageQuery = (
  query: { page?: number; page_size?: number } = {},
  pageSize = PAGE_SIZE,
): PageQuery => ({
  page: query.page ?? 1,
  pageSize: query.page_size ?? pageSize,
})

/**
 * '/api/v1/x/?search=a&page=2' -> the same address with another page. Without host, since a proxy may have changed
 * it.
 */
function withPage(url: string, page: number): string {
  const address = new URL(url, 'http://sitio.invalid')
  address.searchParams.set('page', String(page))
  return address.pathname + address.search
}

/**
 * One page of a list in the format of D26. A page beyond the last is empty and not an error: `count` gives the number
 * of records (RULES §4), and `previous` links back to the list.
 */
export function pagedList<T>(url: string, { page, pageSize }: PageQuery, count: number, results: T[]) {
  const last = Math.max(1, Math.ceil(count / pageSize))
  return {
    count,
    next: page < last ? withPage(url, page + 1) : null,
    previous: page > 1 ? withPage(url, Math.min(page - 1, last)) : null,
    results,
  }
}

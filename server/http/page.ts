import { callAddress, type Addressed } from './parameters'

/** Returns a complete list in the format of D26, for short lists that are not split into pages. */
export const wholeList = <T>(results: T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

/** The default page size (RULES §9). */
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
 * Returns one page of a list in the format of D26. A page after the last one is empty and not an error: `count` gives
 * the number of records (RULES §4), and `previous` then links to the last page of the list.
 */
export function pagedList<T>(call: Addressed, { page, pageSize }: PageQuery, count: number, results: T[]) {
  const last = Math.max(1, Math.ceil(count / pageSize))
  return {
    count,
    next: page < last ? callAddress(call, { page: page + 1 }) : null,
    previous: page > 1 ? callAddress(call, { page: Math.min(page - 1, last) }) : null,
    results,
  }
}

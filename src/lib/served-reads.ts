/**
 * Reads the data that the server sends inside a page that it rendered (server/README.md). The page puts this data into
 * the query cache before the hydration, so that the first render equals the HTML and sends no request.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-error'
import { publicReads } from '../offline/reads'
import { ownHead } from './own-head'
import { SERVED_READS_ID, servedKeptAt, type ServedReads } from '../shared/served-page'

/**
 * Puts the data that the server sent into the query cache. If the record does not exist, its query gets an error with
 * status 404.
 * @param recordKey the query key of the page's record; null for a list
 * @param at when the data was read, in milliseconds since 1970
 */
export function fillQueryCache(
  client: QueryClient,
  recordKey: QueryKey | null,
  { reads = [], missing }: ServedReads,
  at: number,
): void {
  for (const [key, data] of reads) client.setQueryData(key, data, { updatedAt: at })
  if (!missing || !recordKey) return
  const error = new ApiError({ status: 404, kind: 'status' })
  client
    .getQueryCache()
    .build(client, { queryKey: recordKey })
    .setState({ status: 'error', error, errorUpdatedAt: at, errorUpdateCount: 1 })
}

/** Returns how the user came to this page, such as 'reload' or 'back_forward'; undefined if not reported. */
function visitType(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type
}

/**
 * Moves the data that the server sent from the page into the query cache and stores it as kept reads. Does nothing if
 * the server did not render the page, or on a second call.
 * @param recordKey the query key of the page's record; null for a list, whose head tags are those of its route
 * @returns whether there was data
 */
export function takeServedReads(client: QueryClient, recordKey: QueryKey | null): boolean {
  if (typeof document === 'undefined') return false
  const place = document.getElementById(SERVED_READS_ID)
  if (!place) return false
  place.remove()
  const served = JSON.parse(place.textContent ?? '') as ServedReads
  const keptAt = servedKeptAt(document.documentElement)
  // When the user goes back, the browser may show an old copy of the page without a request to the server. The data
  // then counts as outdated.
  const servedAt = visitType() === 'back_forward' ? 0 : Date.now()
  fillQueryCache(client, recordKey, served, keptAt ?? servedAt)
  ownHead.setServed(recordKey !== null)
  if (keptAt !== null) {
    // The worker rendered this page from the kept read, so there is nothing to store. After a reload the data is
    // requested again (D37).
    if (visitType() === 'reload')
      for (const [queryKey] of served.reads ?? [])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
    return true
  }
  for (const [key] of served.reads ?? []) void publicReads.persistQueryByKey(key, client)
  if (served.missing && recordKey) void publicReads.forget(recordKey)
  return true
}

declare global {
  /**
   * Puts the data of a list into the query cache, and returns whether there was data. The function exists only if the
   * page has loaded this file. If the server rendered the page of a list, the page loads this file before its own code
   * (server/build/record-templates.ts). Otherwise the page does not load this file, so that its first load stays small.
   */
  var takeServedList: ((client: QueryClient) => boolean) | undefined
}
globalThis.takeServedList = (client) => takeServedReads(client, null)

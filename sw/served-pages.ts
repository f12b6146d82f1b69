import { hashKey, type QueryKey } from '@tanstack/react-query'
import { postQuery } from '../src/features/blog/post-queries'
import { projectQuery } from '../src/features/projects/project-queries'
import { findKeptRead } from '../src/offline/kept-reads'
import { IGNORED_PARAMETERS, SERVED_PAGE_CACHE } from '../src/shared/offline-addresses'
import { markKeptAt, servedReadsJson, type ServedReads } from '../src/shared/served-page'
import { isSavingDataNow } from '../src/shared/sparing'
import { isOfThisBuild } from './build-of'

/** Maximum number of stored pages. Each page has about 60 KB. */
const MAX_PAGES = 20

/** The query for each kind of record whose pages the server renders, by the first path segment of these pages. */
const QUERIES = new Map<string, (slug: string) => { queryKey: QueryKey }>([
  ['projeto', projectQuery],
  ['blog', postQuery],
])

/** The pages of lists that the server renders (server/site/list-pages.ts). */
const LISTS: readonly string[] = ['/projects', '/blog']

interface ServedPage {
  /** The URL (path and parameters) under which the page is stored. */
  address: string
  /**
   * The query key of the page's record. It is null for a list page: such a page shows the results of all queries that
   * its document contains as JSON.
   */
  recordKey: QueryKey | null
}

/** Returns the query parameters of a URL without the parameters that do not change the page. */
function ownParameters(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()])
    if (IGNORED_PARAMETERS.some((one) => one.test(name))) parameters.delete(name)
  return parameters.size > 0 ? `?${parameters.toString()}` : ''
}

/**
 * Returns the storage URL and the query of a page that the server may render, or null for any other page. Parameters
 * such as utm_source are removed: '/projeto/escola/?utm_source=x' -> '/projeto/escola'; '/projects?categoria=Saúde' is
 * unchanged.
 */
function readServedAddress({ pathname, search }: URL): ServedPage | null {
  const path = pathname.replace(/(.)\/$/, '$1')
  if (LISTS.includes(path)) return { address: path + ownParameters(search), recordKey: null }
  const [, kind = '', slug = ''] = /^\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const query = QUERIES.get(kind)
  if (!query) return null
  try {
    return { address: path + ownParameters(search), recordKey: query(decodeURIComponent(slug)).queryKey }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/**
 * Returns the time at which the page's data was read, in ms since 1970. It is the time of the oldest kept read that the
 * page shows (src/offline/kept-reads.ts). Returns null if a kept read is missing on the device or has other data than
 * the page.
 */
async function readTimeOf(html: string, recordKey: QueryKey | null): Promise<number | null> {
  const { reads = [] } = JSON.parse(servedReadsJson(html) ?? '{}') as ServedReads
  const shown = recordKey ? reads.filter(([key]) => hashKey(key) === hashKey(recordKey)) : reads
  if (shown.length === 0) return null
  let oldest = Infinity
  for (const [key, data] of shown) {
    const kept = await findKeptRead(key, Date.now())
    // `hashKey` writes JSON with sorted names, so the order of the fields does not matter.
    if (!kept || hashKey([kept.state.data]) !== hashKey([data])) return null
    oldest = Math.min(oldest, kept.state.dataUpdatedAt)
  }
  return oldest
}

/**
 * Returns the stored page of a record or of a list, but only if the page shows exactly the API data that is stored on
 * this device. So the page is never older than this data. If a record was withdrawn or deleted, or its data has
 * expired, its page is not returned either.
 */
export async function findServedPage(
  url: URL,
  isPrecached: (path: string) => boolean,
): Promise<Response | null> {
  const served = readServedAddress(url)
  if (!served || !(await caches.has(SERVED_PAGE_CACHE))) return null
  const cache = await caches.open(SERVED_PAGE_CACHE)
  const page = await cache.match(served.address)
  if (!page) return null
  const html = await page.text()
  const readAt = await readTimeOf(html, served.recordKey).catch((error: unknown) => {
    console.info('The kept reads could not be read', error)
    return null
  })
  if (readAt !== null && isOfThisBuild(html, isPrecached))
    return new Response(markKeptAt(html, readAt), { headers: page.headers })
  await cache.delete(served.address)
  return null
}

/**
 * Requests the page of a record or of a list from the server and stores it, unless the stored page already shows the
 * kept reads. If the browser's HTTP cache contains the page, the browser only revalidates it. If the data saver is on
 * or the network is 2G, nothing is requested.
 */
export async function keepServedPage(url: URL, isPrecached: (path: string) => boolean): Promise<void> {
  const served = readServedAddress(url)
  if (!served || isSavingDataNow() || (await findServedPage(url, isPrecached))) return
  try {
    const page = await fetch(served.address, { cache: 'no-cache' })
    const html = await page.text()
    if (page.status !== 200 || servedReadsJson(html) === null || !isOfThisBuild(html, isPrecached)) return
    const headers = new Headers(page.headers)
    // The stored body is not compressed, so these two headers would be wrong.
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
    const cache = await caches.open(SERVED_PAGE_CACHE)
    await cache.put(served.address, new Response(html, { headers }))
    // The keys are in the order in which the pages were stored, so the first keys are the oldest pages.
    const old = (await cache.keys()).slice(0, -MAX_PAGES)
    await Promise.all(old.map((request) => cache.delete(request)))
  } catch (error) {
    console.info('A rendered page could not be kept', error)
  }
}

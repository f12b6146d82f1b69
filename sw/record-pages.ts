import { hashKey, type QueryKey } from '@tanstack/react-query'
import { postQuery } from '../src/features/blog/post-queries'
import { projectQuery } from '../src/features/projects/project-queries'
import { findKeptRead } from '../src/offline/kept-reads'
import { IGNORED_PARAMETERS, RECORD_PAGE_CACHE } from '../src/shared/offline-addresses'
import { markKeptAt, servedReadsJson, type ServedReads } from '../src/shared/served-page'
import { isSavingDataNow } from '../src/shared/sparing'

/** The number of kept pages. Each has about 60 KB. */
const MAX_PAGES = 20

/** The first path segment of each kind of record, with the query of its pages. */
const QUERIES = new Map<string, (slug: string) => { queryKey: QueryKey }>([
  ['projeto', projectQuery],
  ['blog', postQuery],
])

interface RecordPage {
  /** The address under which the page is kept. */
  address: string
  queryKey: QueryKey
}

/** Reads the address of a record's page: '/projeto/escola?utm_source=x' -> '/projeto/escola'. */
export function readRecordAddress({ pathname, search }: URL): RecordPage | null {
  const [, kind = '', slug = ''] = /^\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? []
  const query = QUERIES.get(kind)
  if (!query) return null
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()])
    if (IGNORED_PARAMETERS.some((one) => one.test(name))) parameters.delete(name)
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  try {
    return { address: `/${kind}/${slug}${rest}`, queryKey: query(decodeURIComponent(slug)).queryKey }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Returns whether this worker has stored the script that the page starts. A page of another build has another one. */
function isOfThisBuild(html: string, isPrecached: (path: string) => boolean): boolean {
  const [, main = ''] = /<template data-main="([^"]*)"/.exec(html) ?? []
  return isPrecached(main)
}

/** Returns whether the page's data is this. */
function shows(html: string, queryKey: QueryKey, data: unknown): boolean {
  const { reads = [] } = JSON.parse(servedReadsJson(html) ?? '{}') as ServedReads
  const shown = reads.find(([key]) => hashKey(key) === hashKey(queryKey))
  // `hashKey` writes JSON with sorted names, so the order of the fields does not matter.
  return shown !== undefined && hashKey([shown[1]]) === hashKey([data])
}

/**
 * Returns the stored page of a record if it shows exactly the API data that this device has stored for the record (its
 * kept read, src/offline/kept-reads.ts). So the page is never older than that data. A record that was withdrawn or
 * deleted, or whose data has expired, has no page either.
 */
export async function findRecordPage(
  url: URL,
  isPrecached: (path: string) => boolean,
): Promise<Response | null> {
  const record = readRecordAddress(url)
  if (!record || !(await caches.has(RECORD_PAGE_CACHE))) return null
  const cache = await caches.open(RECORD_PAGE_CACHE)
  const page = await cache.match(record.address)
  if (!page) return null
  const html = await page.text()
  const read = await findKeptRead(record.queryKey, Date.now()).catch((error: unknown) => {
    console.info('The kept reads could not be read', error)
  })
  if (read && isOfThisBuild(html, isPrecached) && shows(html, record.queryKey, read.state.data))
    return new Response(markKeptAt(html, read.state.dataUpdatedAt), { headers: page.headers })
  await cache.delete(record.address)
  return null
}

/**
 * Requests the page of a record from the server and stores it, unless the stored page already shows the record's kept
 * read. After a first visit the browser only revalidates it. With Save-Data nothing is requested.
 */
export async function keepRecordPage(url: URL, isPrecached: (path: string) => boolean): Promise<void> {
  const record = readRecordAddress(url)
  if (!record || isSavingDataNow() || (await findRecordPage(url, isPrecached))) return
  try {
    const page = await fetch(record.address, { cache: 'no-cache' })
    const html = await page.text()
    if (page.status !== 200 || servedReadsJson(html) === null || !isOfThisBuild(html, isPrecached)) return
    const headers = new Headers(page.headers)
    // The kept body is not compressed, so these two headers would be wrong.
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
    const cache = await caches.open(RECORD_PAGE_CACHE)
    await cache.put(record.address, new Response(html, { headers }))
    // The keys are in the order in which the pages were kept.
    const old = (await cache.keys()).slice(0, -MAX_PAGES)
    await Promise.all(old.map((request) => cache.delete(request)))
  } catch (error) {
    console.info('The page of a record could not be kept', error)
  }
}

import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { api, responseData } from '../src/api/client'
import { hasAssociation, readSavedAssociation } from '../src/shared/association'

/**
 * The page that is stored last. The pages are renewed only if the data in this page is outdated, so an interrupted
 * renewal is repeated.
 */
const HOME = '/index.html'

/** Returns the path of the script that a page starts. It is different in each build. */
const mainScript = (html: string): string | undefined => /<template data-main="([^"]*)"/.exec(html)?.[1]

/**
 * Requests the precached pages again if the association's data has changed since they were precached (D102). A page of
 * another build is not stored, because an update replaces all pages together. If a request fails, the next call tries
 * again.
 * @param pages the URLs of the precached pages
 * @throws ApiError if the association's data could not be read from the API, TypeError if a page could not be requested
 * or is from another build
 */
export async function renewPages(pages: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const keyOf = (url: string): string => getCacheKeyForURL(url) ?? ''
  const home = await (await cache.match(keyOf(HOME)))?.text()
  if (home === undefined) return
  const { values } = await responseData(api.GET('/core/association/'))
  if (hasAssociation(home, readSavedAssociation(values))) return
  for (const url of [...pages.filter((one) => one !== HOME), HOME]) {
    const page = await fetch(url, { cache: 'no-cache' })
    const html = await page.text()
    if (!page.ok || mainScript(html) !== mainScript(home))
      throw new TypeError(`${url} is not a page of this build`)
    const headers = new Headers(page.headers)
    // The stored body is not compressed, so these two headers would be wrong.
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
    await cache.put(keyOf(url), new Response(html, { headers }))
  }
}

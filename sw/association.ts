import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { api, responseData } from '../src/api/client'
import { hasAssociation, readSavedAssociation } from '../src/shared/association'

/** Kept last, because the pages are renewed only if this one has other data. */
const HOME = '/index.html'

/** The script that a page starts. A page of another build has another one. */
const mainScript = (html: string): string | undefined => /<template data-main="([^"]*)"/.exec(html)?.[1]

/**
 * Fetches the precached pages again if the association's data have changed since they were precached (D102). A page of
 * another build is not stored: the update replaces all pages together. If a fetch fails, the next call tries again.
 * @param pages the precached pages by their URL
 * @throws ApiError if the API cannot be asked, TypeError if a page cannot be fetched
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
    // The kept body is not compressed, so these two headers would be wrong.
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
    await cache.put(keyOf(url), new Response(html, { headers }))
  }
}

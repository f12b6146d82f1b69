/**
 * Keeps the shells of the staff's screens and the code that they name (D122). Without a kept shell, a navigation gets the
 * shell of all pages, which names no code of these screens: each script then waits for the one that imports it.
 */
import { FIELD_CODE_CACHE, STAFF_CODE_CACHE } from '../src/shared/offline-addresses'
import { staffShells } from '../src/shared/site-routes'
import { isSavingDataNow } from '../src/shared/sparing'
import { isOfThisBuild } from './build-of'

type IsPrecached = (path: string) => boolean

/**
 * Responds to a request for a script or style with the kept file, or from the network. A kept file is always current,
 * because its name contains its hash.
 */
export async function codeFile({ request }: { request: Request }): Promise<Response> {
  for (const cacheName of [STAFF_CODE_CACHE, FIELD_CODE_CACHE]) {
    const kept = await caches.match(request, { cacheName, ignoreVary: true })
    if (kept) return kept
  }
  return fetch(request)
}

/** Returns a kept shell if it is from the worker's own build. The code of another build may not be on the device. */
async function keptShell(file: string, isPrecached: IsPrecached): Promise<Response | null> {
  const kept = await caches.match(`/${file}`, { cacheName: STAFF_CODE_CACHE })
  return kept && isOfThisBuild(await kept.clone().text(), isPrecached) ? kept : null
}

/** Returns the best kept shell for a screen of the dashboard, or null. */
export async function findStaffShell({ pathname }: URL, isPrecached: IsPrecached): Promise<Response | null> {
  for (const file of staffShells(pathname)) {
    const kept = await keptShell(file, isPrecached)
    if (kept) return kept
  }
  return null
}

/** Returns the addresses of the scripts that a shell names. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="modulepreload" href="(\/assets\/[^"]+)"/g)].flatMap(([, href]) => href ?? [])

/** Requests a shell and the code that it names, and keeps them. The shell is stored last, so its code is never missing. */
async function keepShell(file: string, cache: Cache, isPrecached: IsPrecached): Promise<void> {
  const shell = await fetch(`/${file}`, { cache: 'no-cache' })
  const html = await shell.clone().text()
  if (shell.status !== 200 || !isOfThisBuild(html, isPrecached)) return
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(scriptsOf(html))].filter((href) => !known.has(href) && !isPrecached(href))
  await cache.addAll(missing)
  await cache.put(`/${file}`, shell)
}

/**
 * Keeps shells of the dashboard and the code that they name, if they are missing. Deletes the files of an earlier build.
 * If the data saver is on or the network is 2G, nothing is requested.
 */
export async function keepStaffCode(shells: readonly string[], isPrecached: IsPrecached): Promise<void> {
  if (isSavingDataNow()) return
  try {
    const cache = await caches.open(STAFF_CODE_CACHE)
    for (const { url } of await cache.keys()) {
      const file = new URL(url).pathname.slice(1)
      if (!file.endsWith('.html') || (await keptShell(file, isPrecached))) continue
      // After an update, a kept shell and its code are useless.
      await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
      break
    }
    for (const file of shells)
      if (!(await keptShell(file, isPrecached))) await keepShell(file, cache, isPrecached)
  } catch (error) {
    console.info('The code of the staff could not be kept', error)
  }
}

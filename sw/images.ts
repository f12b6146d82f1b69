import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { IMAGE_CACHE, OWN_IMAGE_CACHE } from '../src/shared/offline-addresses'

/** Bounds of D6: pictures of projects and posts that were seen once open without a network. */
const MAX_ENTRIES = 150
const MAX_AGE_SECONDS = 30 * 24 * 3600

/** A picture of our own, asked for by a page. One of another host would cost 7 MB of quota each (L23). */
export const isOwnImage = (request: Pick<Request, 'destination' | 'url'>, origin: string): boolean =>
  request.destination === 'image' && new URL(request.url).origin === origin

/** Whether an answer may be kept: whole, a picture, and nobody's alone. */
export function mayBeKept(response: Response): boolean {
  const { headers, status } = response
  return (
    status === 200 &&
    /^image\//.test(headers.get('Content-Type') ?? '') &&
    !/\b(no-store|private)\b/.test(headers.get('Cache-Control') ?? '')
  )
}

/** 'x-640.avif' -> 'x': one picture comes in several widths and two formats. */
const WIDTH_AND_FORMAT = /-(\d+)\.(?:avif|webp)$/

/** Of the kept pictures the largest that shows the same; undefined where none does. Addresses, whole or as paths. */
export function sameInAnotherSize(wanted: string, kept: readonly string[]): string | undefined {
  const stem = wanted.replace(WIDTH_AND_FORMAT, '')
  if (stem === wanted) return undefined
  const widthOf = (address: string) => Number(WIDTH_AND_FORMAT.exec(address)?.[1] ?? 0)
  return kept
    .filter((address) => widthOf(address) > 0 && address.replace(WIDTH_AND_FORMAT, '') === stem)
    .sort((a, b) => widthOf(b) - widthOf(a))[0]
}

/** A picture that was seen in a card opens on its page too, where the network is away and the width another. */
async function inAnotherSize(cacheName: string, wanted: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const kept = sameInAnotherSize(
    wanted,
    (await cache.keys()).map(({ url }) => url),
  )
  return kept === undefined ? undefined : cache.match(kept)
}

/** Whether a page behind the login asks for it: what staff alone may see must not outlive their session (D5). */
export const isOwnPages = (request: Pick<Request, 'referrer'>): boolean =>
  URL.canParse(request.referrer) &&
  /^\/(?:dashboard|client-area)(?:\/|$)/.test(new URL(request.referrer).pathname)

export const imageStrategy = (cacheName = IMAGE_CACHE) =>
  new CacheFirst({
    cacheName,
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(mayBeKept(response) ? response : null) },
      { handlerDidError: ({ request }) => inAnotherSize(cacheName, request.url) },
      new ExpirationPlugin({
        maxEntries: MAX_ENTRIES,
        maxAgeSeconds: MAX_AGE_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  })

export const ownImageStrategy = () => imageStrategy(OWN_IMAGE_CACHE)

import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { FIELD_IMAGE_CACHE, IMAGE_CACHE, OWN_IMAGE_CACHE } from '../src/shared/offline-addresses'

/**
 * Maximum number of pictures in one picture cache. The picture caches make pictures that the user has already seen
 * available offline (D6).
 */
const MAX_ENTRIES = 150
/** Maximum age of a cached picture, in seconds. */
const MAX_AGE_SECONDS = 30 * 24 * 3600

/**
 * Whether a request is for a picture of our own origin. Pictures of other origins are not cached, because a browser
 * counts each of them as 7 MB of storage (L23).
 */
export const isOwnImage = (request: Pick<Request, 'destination' | 'url'>, origin: string): boolean =>
  request.destination === 'image' && new URL(request.url).origin === origin

/**
 * Whether a response may be cached. It must be a complete picture, and its headers must not forbid storing or mark it
 * as private.
 */
export function isCacheable(response: Response): boolean {
  const { headers, status } = response
  return (
    status === 200 &&
    /^image\//.test(headers.get('Content-Type') ?? '') &&
    !/\b(no-store|private)\b/.test(headers.get('Cache-Control') ?? '')
  )
}

/**
 * Matches the end of a picture's file name: 'x-640.avif' and 'x-640.webp' are both versions of 'x'. The server offers
 * each picture in several widths and two formats.
 */
const WIDTH_AND_FORMAT = /-(\d+)\.(?:avif|webp)$/

/**
 * Finds the widest cached version of the same picture, or undefined.
 * @param wanted URL or path of the picture
 * @param kept URLs or paths of all cached pictures
 */
export function findOtherSize(wanted: string, kept: readonly string[]): string | undefined {
  const stem = wanted.replace(WIDTH_AND_FORMAT, '')
  if (stem === wanted) return undefined
  const readWidth = (address: string) => Number(WIDTH_AND_FORMAT.exec(address)?.[1] ?? 0)
  return kept
    .filter((address) => readWidth(address) > 0 && address.replace(WIDTH_AND_FORMAT, '') === stem)
    .sort((a, b) => readWidth(b) - readWidth(a))[0]
}

/** Returns another cached width of a picture that cannot be loaded, such as the width that a card has shown before. */
async function inAnotherSize(cacheName: string, wanted: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const kept = findOtherSize(
    wanted,
    (await cache.keys()).map(({ url }) => url),
  )
  return kept === undefined ? undefined : cache.match(kept)
}

/**
 * Returns another cached width of a picture for a screen behind the login. Such a screen may also show pictures that
 * were prepared for the field (D78).
 */
const inOwnOrPrepared = async (wanted: string): Promise<Response | undefined> =>
  (await inAnotherSize(OWN_IMAGE_CACHE, wanted)) ?? inAnotherSize(FIELD_IMAGE_CACHE, wanted)

/**
 * Whether a screen behind the login requests the picture. Such pictures go to a separate cache that is deleted at
 * sign-out (D5).
 */
export const isFromSignedInPage = (request: Pick<Request, 'referrer'>): boolean =>
  URL.canParse(request.referrer) &&
  /^\/(?:dashboard|client-area)(?:\/|$)/.test(new URL(request.referrer).pathname)

export const imageStrategy = (
  cacheName = IMAGE_CACHE,
  otherwise: (wanted: string) => Promise<Response | undefined> = (wanted) => inAnotherSize(cacheName, wanted),
) =>
  new CacheFirst({
    cacheName,
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(response) ? response : null) },
      { handlerDidError: ({ request }) => otherwise(request.url) },
      new ExpirationPlugin({
        maxEntries: MAX_ENTRIES,
        maxAgeSeconds: MAX_AGE_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  })

export const ownImageStrategy = () => imageStrategy(OWN_IMAGE_CACHE, inOwnOrPrepared)

import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

/** Bounds of D6: pictures of projects and posts that were seen once open without a network. */
const CACHE = 'ahcd-images'
const MAX_ENTRIES = 150
const MAX_AGE_SECONDS = 30 * 24 * 3600

/** A picture of our own, asked for by a page. One of another host would cost 7 MB of quota each (field lesson 23). */
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

export const imageStrategy = () =>
  new CacheFirst({
    cacheName: CACHE,
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(mayBeKept(response) ? response : null) },
      new ExpirationPlugin({
        maxEntries: MAX_ENTRIES,
        maxAgeSeconds: MAX_AGE_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  })

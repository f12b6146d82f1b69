import path from 'node:path'

/** The kind of URL that a GET request outside the API has: a page, a file, or 'nothing' for an unsafe path. */
export type SiteRequest =
  { kind: 'page'; pathname: string } | { kind: 'file'; name: string } | { kind: 'nothing' }

/**
 * Extensions of files. The list contains those of the files in dist, and some that only attackers request, such as
 * .php, so that these get 404. Any other URL with a dot, such as /blog/o-ano-2.5, is a page.
 */
const FILE =
  /\.(html|js|mjs|css|map|json|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|woff2?|ttf|txt|xml|pdf|php|env|zip|gz|sql|ya?ml|tsx?)$/i
/** Matches the name of a file that contains the hash of its content, so the content never changes. */
export const HASHED = /^assets\//
const FRESH = /\.(html|js|json|webmanifest|xml|txt)$/

/**
 * Returns the kind of a URL: '/assets/app-1a2b.js?x' is a file in dist, '/projeto/escola' is a page, and an unsafe path
 * is 'nothing'.
 */
export function parseSitePath(url: string): SiteRequest {
  let pathname: string
  try {
    pathname = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
  } catch (error) {
    if (error instanceof URIError) return { kind: 'nothing' }
    throw error
  }
  const name = path.posix.normalize(pathname).replace(/^\/+|\/+$/g, '')
  const parts = name.split('/')
  // Compressed copies (.br, .gz) cannot be requested, because they are only sent in place of their original. Files with
  // a leading dot are not public.
  if (/\.(br|gz)$/.test(name) || parts.some((part) => part.startsWith('.')) || /[\0\\]/.test(name))
    return { kind: 'nothing' }
  if (HASHED.test(name) || FILE.test(name)) return { kind: 'file', name }
  return { kind: 'page', pathname }
}

/** Matches the URL of a drawing with the hash that the build adds as the parameter `v` (server/build/drawings.ts). */
const VERSIONED = /^[^?#]*\/identity\/[^?#]*\?(?:[^#]*&)?v=/

const isVersioned = (url: string): boolean => VERSIONED.test(url)

/**
 * Returns the Cache-Control header of a file. A file with a hash in its URL never changes. Pages, and files such as
 * build-info.json from which a page learns about an update, must be revalidated on each request (D14, L19).
 * @param url the whole URL of the request, with its query
 */
export function cacheControlFor(name: string, url = ''): string {
  if (HASHED.test(name) || isVersioned(url)) return 'public, max-age=31536000, immutable'
  return FRESH.test(name) ? 'no-cache' : 'public, max-age=86400'
}

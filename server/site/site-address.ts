import path from 'node:path'

/** The kind of address that a GET request outside the API has. */
export type SiteRequest =
  { kind: 'page'; pathname: string } | { kind: 'file'; name: string } | { kind: 'nothing' }

/**
 * Extensions of the files in dist, and of files that attackers ask for, such as .php; these get 404. Other addresses
 * with a dot, such as /blog/o-ano-2.5, are pages.
 */
const FILE =
  /\.(html|js|mjs|css|map|json|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|woff2?|ttf|txt|xml|pdf|php|env|zip|gz|sql|ya?ml|tsx?)$/i
const HASHED = /^assets\//
const FRESH = /\.(html|js|json|webmanifest|xml|txt)$/

/**
 * Returns the kind of an address: '/assets/app-1a2b.js?x' is a file in dist, '/projeto/escola' is a page, and an unsafe
 * path gets the kind 'nothing'.
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
  // Compressed copies are sent only in place of their original, and files with a leading dot are not public.
  if (/\.(br|gz)$/.test(name) || parts.some((part) => part.startsWith('.')) || /[\0\\]/.test(name))
    return { kind: 'nothing' }
  if (HASHED.test(name) || FILE.test(name)) return { kind: 'file', name }
  return { kind: 'page', pathname }
}

/** Matches the address of a drawing with a hash, which the build adds (server/build/drawings.ts). */
const VERSIONED = /^[^?#]*\/identity\/[^?#]*\?(?:[^#]*&)?v=/

const isVersioned = (url: string): boolean => VERSIONED.test(url)

/**
 * Returns the Cache-Control header. Files with a hash in their address never change. Files from which a page detects an
 * update must be revalidated on every request (D14, L19).
 * @param url the whole address of the request, with its query
 */
export function cacheControlFor(name: string, url = ''): string {
  if (HASHED.test(name) || isVersioned(url)) return 'public, max-age=31536000, immutable'
  return FRESH.test(name) ? 'no-cache' : 'public, max-age=86400'
}

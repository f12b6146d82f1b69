import path from 'node:path'

/** What a GET request outside the API asks for. */
export type SiteRequest =
  { kind: 'page'; pathname: string } | { kind: 'file'; name: string } | { kind: 'nothing' }

/** File extensions in dist. Other addresses with a dot, such as /blog/o-ano-2.5, are pages. */
const FILE =
  /\.(html|js|mjs|css|map|json|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|woff2?|ttf|txt|xml|pdf|php|env|zip|gz|sql|ya?ml|tsx?)$/i
const HASHED = /^assets\//
const FRESH = /\.(html|js|json|webmanifest|xml|txt)$/

/** '/assets/app-1a2b.js?x' -> a file in dist; '/projeto/escola' -> a page; an unsafe path -> nothing. */
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
  // Compressed copies are sent only in place of their file, and files with a leading dot are not public.
  if (/\.(br|gz)$/.test(name) || parts.some((part) => part.startsWith('.')) || /[\0\\]/.test(name))
    return { kind: 'nothing' }
  if (HASHED.test(name) || FILE.test(name)) return { kind: 'file', name }
  return { kind: 'page', pathname }
}

/** Files with a hash in their name never change. Files that start an update must be checked every time (D14, L19). */
export function cacheControlFor(name: string): string {
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable'
  return FRESH.test(name) ? 'no-cache' : 'public, max-age=86400'
}

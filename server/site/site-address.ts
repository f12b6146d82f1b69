import path from 'node:path'

/** What a GET outside the API asks for. */
export type Asked = { kind: 'page'; pathname: string } | { kind: 'file'; name: string } | { kind: 'nothing' }

/** Endings of what a build lays into dist; an address such as /blog/o-ano-2.5 is a page all the same. */
const FILE =
  /\.(html|js|mjs|css|map|json|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|woff2?|ttf|txt|xml|pdf|php|env|zip|gz|sql|ya?ml|tsx?)$/i
const HASHED = /^assets\//
const FRESH = /\.(html|js|json|webmanifest|xml|txt)$/

/** '/assets/app-1a2b.js?x' -> a file below dist; '/projeto/escola' -> a page; what leads elsewhere -> nothing. */
export function askedOf(url: string): Asked {
  let pathname: string
  try {
    pathname = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
  } catch (error) {
    if (error instanceof URIError) return { kind: 'nothing' }
    throw error
  }
  const name = path.posix.normalize(pathname).replace(/^\/+|\/+$/g, '')
  const parts = name.split('/')
  // A compressed copy is a way of sending a file, not a file; a dot file is nobody's business.
  if (/\.(br|gz)$/.test(name) || parts.some((part) => part.startsWith('.')) || /[\0\\]/.test(name))
    return { kind: 'nothing' }
  if (HASHED.test(name) || FILE.test(name)) return { kind: 'file', name }
  return { kind: 'page', pathname }
}

/** Names with a hash never change; what starts an update is asked for every time (D14, L19). */
export function cacheControlOf(name: string): string {
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable'
  return FRESH.test(name) ? 'no-cache' : 'public, max-age=86400'
}

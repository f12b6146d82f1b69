import path from 'node:path'

/** What a GET outside the API asks for. */
export type Asked = { kind: 'page' } | { kind: 'file'; name: string } | { kind: 'nothing' }

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
  if (HASHED.test(name) || /\.[a-z0-9]{1,11}$/i.test(name)) return { kind: 'file', name }
  return { kind: 'page' }
}

/** Names with a hash never change; what starts an update is asked for every time (D14, field lesson 19). */
export function cacheControlOf(name: string): string {
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable'
  return FRESH.test(name) ? 'no-cache' : 'public, max-age=86400'
}

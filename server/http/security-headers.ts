import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * Returns the Content-Security-Policy of D19. Mantine inserts style elements, so 'unsafe-inline' is allowed for styles
 * only.
 * @param apiOrigins other hosts that the built page sends requests to (D28)
 */
export const contentSecurityPolicy = (apiOrigins: readonly string[]): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...apiOrigins],
    'connect-src': ["'self'", ...apiOrigins],
    'font-src': ["'self'"],
    'frame-src': ['https://www.openstreetmap.org'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/**
 * First path segments of the screens that must not share a browsing context with other sites
 * (Cross-Origin-Opener-Policy). Public pages are sent without this header: they do not need it, and with it the browser
 * starts a new process for visitors from other sites, which delays the first paint by 70 ms.
 */
const SIGNED_IN = ['login', 'client-area', 'dashboard']

/** A URL of the API without escapes and dots. No screen has such a URL, so the URL need not be decoded. */
const PLAIN_API = /^\/api\/[\w/-]*(?:\?|$)/

/**
 * Returns whether a URL leads to one of the screens of SIGNED_IN. Decodes and normalises the path as the site does:
 * '/%6Cogin', '//dashboard' and '/LOGIN' lead to the same screens. A path that cannot be decoded leads to no screen, but
 * gets the header as well, because that is the safe choice.
 */
function isSignedInScreen(url: string): boolean {
  if (PLAIN_API.test(url)) return false
  try {
    const pathname = path.posix.normalize(decodeURIComponent(url.split(/[?#;]/, 1)[0] ?? ''))
    return SIGNED_IN.includes(pathname.toLowerCase().split('/').find(Boolean) ?? '')
  } catch {
    return true
  }
}

const ONE_YEAR_SECONDS = 31_536_000

/** Sets security headers on every response, including errors and files. */
export function registerSecurityHeaders(app: FastifyInstance, apiOrigins: readonly string[]): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(apiOrigins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera is used for photos of proofs of payment, the location for projects in the field (find-place.ts). Other
    // device features are disabled.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    if (isSignedInScreen(request.url)) void reply.header('cross-origin-opener-policy', 'same-origin')
    // This header is sent over https only, because browsers ignore it over http.
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`)
    }
    done()
  })
}

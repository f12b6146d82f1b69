import type { FastifyInstance } from 'fastify'

/**
 * The Content-Security-Policy of D19. Mantine writes style elements, hence 'unsafe-inline' for styles alone.
 * @param apiOrigins other hosts that the built page talks to (D28)
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
 * Screens that no window of another site may hold on to. For a page that anyone may read the header buys nothing and
 * costs a visitor from elsewhere a new process of the browser: 70 ms before the first paint on this project's machines.
 */
const SIGNED_IN = /^\/(?:login|client-area|dashboard)(?:[/?]|$)/

const ONE_YEAR_SECONDS = 31_536_000

/** Security headers on every answer, errors and files alike. */
export function registerSecurityHeaders(app: FastifyInstance, apiOrigins: readonly string[]): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(apiOrigins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera takes the picture of a proof; nothing else is asked of the phone.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    if (SIGNED_IN.test(request.url)) void reply.header('cross-origin-opener-policy', 'same-origin')
    // Over plain http the header means nothing, and on localhost it would lock a developer out.
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`)
    }
    done()
  })
}

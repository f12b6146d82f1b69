import type { FastifyInstance } from 'fastify'

const ALLOWED = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, if-none-match, cache-control, pragma, x-force-refresh',
  'access-control-max-age': '600',
}
const EXPOSED = 'etag, idempotent-replay, last-modified, retry-after, x-request-id'

/** Allows pages of the listed origins to call the API, such as a page on a static host (D28). */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED })
    if (request.method === 'OPTIONS') return reply.code(204).headers(ALLOWED).send()
  })
}

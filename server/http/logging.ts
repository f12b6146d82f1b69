import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import { truncateAddress } from './network'

/**
 * Converts an error for the log. Messages of the database and of JSON.parse can quote personal data, so they are left
 * out.
 */
function describeError(error: Error & { code?: unknown; errcode?: unknown; severity?: unknown }) {
  const mayQuote = 'errcode' in error || 'severity' in error || error instanceof SyntaxError
  const [first = '', ...frames] = (error.stack ?? '').split('\n')
  return {
    name: error.name,
    code: error.code ?? error.errcode,
    message: mayQuote ? undefined : first,
    at: frames.filter((line) => line.trimStart().startsWith('at ')).map((line) => line.trim()),
  }
}

/** Creates a structured log without bodies, names, e-mails, queries, tokens or full IP addresses. */
export const createLogger = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError }, base: undefined }, stream ?? pino.destination(1))

export const requestId = (): string => randomUUID().slice(0, 8)

/** Logs one line per request, with the route's pattern instead of the address, which may contain personal data. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Users can quote this id when they report an error.
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        net: truncateAddress(request.ip),
      },
      'request',
    )
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'request aborted')
    done()
  })
}

import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import { truncateAddress } from './network'

/** An error as the log may hold it: a database's message quotes the values of the row, so only our own keep theirs. */
function describeError(error: Error & { code?: unknown; errcode?: unknown; severity?: unknown }) {
  const isOfDatabase = 'errcode' in error || 'severity' in error
  const [first = '', ...frames] = (error.stack ?? '').split('\n')
  return {
    name: error.name,
    code: error.code ?? error.errcode,
    message: isOfDatabase ? undefined : first,
    at: frames.filter((line) => line.trimStart().startsWith('at ')).map((line) => line.trim()),
  }
}

/** Structured log: no body, name, e-mail, query, token or whole address ever enters it (issue 2, C). */
export const createLogger = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError }, base: undefined }, stream ?? pino.destination(1))

export const requestId = (): string => randomUUID().slice(0, 8)

/** One line a request: the route's pattern, not its address. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A person who reports a failure can name the line.
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
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'aborted')
    done()
  })
}

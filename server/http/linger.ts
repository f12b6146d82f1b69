import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUpload } from './upload-form'

/** Maximum time in ms for discarding the rest of a rejected upload, so that the client can read the response. */
const LINGER_MS = 2000
/** Maximum number of bytes that are discarded. */
const LINGER_BYTES = 8 * 1024 * 1024

/** Reads and discards the request's body. Resolves when the client stops sending or a limit above is reached. */
export function drainBody(request: FastifyRequest): Promise<void> {
  const raw = request.raw
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(done, LINGER_MS)
    function done() {
      clearTimeout(timer)
      raw.off('data', count)
      resolve()
    }
    function count(chunk: Buffer) {
      if ((bytes += chunk.length) > LINGER_BYTES) done()
    }
    if (raw.readableEnded || raw.destroyed) return done()
    raw.once('end', done).once('close', done).on('data', count)
    raw.unpipe()
    raw.resume()
  })
}

/** Returns whether this is the response to an upload that was rejected before its body was completely received. */
const isRefusedUpload = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode === 413 || ([429, 503].includes(reply.statusCode) && isUpload(request))

async function* bodyThenWait(body: string, request: FastifyRequest) {
  yield body
  await drainBody(request)
}

/**
 * Closes the connection of a rejected upload without losing the response: sends the response, then waits until the
 * client stops sending or a limit above is reached. If the connection were closed immediately, it would be reset, and
 * the client could not read the response.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isRefusedUpload(request, reply) || typeof payload !== 'string') return done(null, payload)
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) })
    done(null, Readable.from(bodyThenWait(payload, request), { objectMode: false }))
  })
}

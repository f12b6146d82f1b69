import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Time in ms and bytes of a refused upload that are read and discarded, so that the client gets to read the answer.
 */
const LINGER_MS = 2000
const LINGER_BYTES = 8 * 1024 * 1024

/** Reads and discards a body. Resolves when the client stops sending or a limit is reached. */
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

async function* bodyThenWait(body: string, request: FastifyRequest) {
  yield body
  await drainBody(request)
}

/**
 * Closes the connection of a refused upload without losing the answer: it sends the answer, then waits until the
 * client stops sending. Closing at once would reset the connection, and the client would not see the reason.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 413 || typeof payload !== 'string') return payload
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) })
    return Readable.from(bodyThenWait(payload, request), { objectMode: false })
  })
}

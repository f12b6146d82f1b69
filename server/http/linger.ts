import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How much and how long of a refused upload is still taken, and thrown away, so that the sender reads the answer. */
const LINGER_MS = 2000
const LINGER_BYTES = 8 * 1024 * 1024

/** Takes a body and throws it away. Resolves when the sender has stopped, or when it has had its chance. */
export function drained(request: FastifyRequest): Promise<void> {
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
  await drained(request)
}

/**
 * Closes the connection of a refused upload cleanly: the whole answer goes out first, and the connection ends only
 * when the sender has stopped. Closing at once would reset it, and the sender would never read why.
 */
export function registerLinger(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 413 || typeof payload !== 'string') return payload
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) })
    return Readable.from(bodyThenWait(payload, request), { objectMode: false })
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Time limits for receiving the body of a request. */
export interface BodyTimes {
  /** Maximum time in ms for a body that is not an upload. */
  bodyMs: number
  /**
   * Length of a period in ms. An upload must send at least `uploadBytes` in each period and must be complete within
   * `uploadMaxMs`.
   */
  uploadPeriodMs: number
  uploadBytes: number
  uploadMaxMs: number
}

/**
 * The limits fit a slow network: a proof of 5 MB at 25 kbit/s takes half an hour, and 375 KB arrive in two minutes. A
 * client that sends less than 60 KB in that time has lost its network or is an attacker.
 */
export const BODY_TIMES: BodyTimes = {
  bodyMs: 30_000,
  uploadPeriodMs: 120_000,
  uploadBytes: 60 * 1024,
  uploadMaxMs: 2_400_000,
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Responds with 408, after which the outbox sends the entry again (D10). If the response has already begun, only closes
 * the connection.
 */
function cut(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (!response.headersSent && socket.writable)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}

/**
 * Aborts requests whose body arrives too slowly, on every route, even if the response was sent before the body was
 * complete. Each such request would otherwise occupy a connection, and an upload also a file, without a time limit.
 * @param isLongBody returns whether the request may send a long body, such as a file
 */
export function registerSlowBodies(
  app: FastifyInstance,
  isLongBody: (request: IncomingMessage) => boolean,
  times: BodyTimes = BODY_TIMES,
): void {
  // Node does not raise 'request' for an unknown Expect header, so the time limit below would not apply.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { Connection: 'close', 'Content-Length': 0 }).end()
    request.socket.destroySoon()
  })
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || request.complete) return
    const { socket } = request
    const began = performance.now()
    const isFile = isLongBody(request)
    let received = socket.bytesRead
    const timer = setInterval(check, isFile ? times.uploadPeriodMs : times.bodyMs)
    timer.unref()
    // Also removes the listener of the socket, because one connection is used for many requests.
    const stop = () => {
      clearInterval(timer)
      socket.off('close', stop)
    }
    function check() {
      if (request.complete) return stop()
      const isAlive = isFile && socket.bytesRead - received >= times.uploadBytes
      received = socket.bytesRead
      if (isAlive && performance.now() - began < times.uploadMaxMs) return
      stop()
      cut(request, response)
    }
    request.once('end', stop)
    socket.once('close', stop)
  })
}

import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fault of one request between browser and server; 'pass' means no fault. */
export type Fault =
  | 'pass'
  /** The connection is closed before the server gets the request. */
  | 'drop-before'
  /** The server handles the request, but its response does not arrive. */
  | 'drop-after'
  /** The proxy never responds. */
  | 'hang'
  | { status: number; body: string; headers?: Record<string, string> }

export interface FaultProxy {
  url: string
  /** Sets the function that chooses the fault of every later request. */
  use: (choose: (request: IncomingMessage) => Fault) => void
  /**
   * All requests, oldest first. `line` is method and path, such as 'POST /api/v1/donations/guest/'; `key` is the
   * Idempotency-Key.
   */
  seen: { line: string; key: string | undefined }[]
  stop: () => void
}

/** Starts a proxy that simulates a bad network between the browser and the real server. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let choose: (request: IncomingMessage) => Fault = () => 'pass'
  const seen: FaultProxy['seen'] = []

  const forward = (request: IncomingMessage, response: ServerResponse, isDropped: boolean) => {
    const onward = ask(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: request.headers },
      (answer) => {
        if (isDropped) {
          answer.resume()
          answer.once('end', () => request.socket.destroy())
          return
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.once('error', () => request.socket.destroy())
    request.pipe(onward)
  }

  const server = createServer((request, response) => {
    seen.push({
      line: `${request.method} ${request.url}`,
      key: request.headers['idempotency-key'] as string | undefined,
    })
    const fault = choose(request)
    if (fault === 'drop-before') request.socket.destroy()
    else if (fault === 'hang') request.resume()
    else if (typeof fault === 'string') forward(request, response, fault === 'drop-after')
    else {
      request.resume()
      request.once('end', () => response.writeHead(fault.status, fault.headers).end(fault.body))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => {
      choose = next
    },
    seen,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

/**
 * A real HTTP server on loopback. The test defines its responses, for tests of responses that this project's server
 * never sends.
 */
export interface ApiStub {
  origin: string
  /** One text for each request, oldest first, such as 'GET /api/v1/x Bearer t'. */
  seen: string[]
  answer: (handler: Handler) => void
  stop: () => void
}

export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export async function startApiStub(): Promise<ApiStub> {
  let handle: Handler = (_, response) => json(response, 500, {})
  const seen: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`)
      handle(request, response, body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (handler) => {
      handle = handler
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

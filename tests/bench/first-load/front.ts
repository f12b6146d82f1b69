import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { brotliCompressSync } from 'node:zlib'
import type { Certificate } from './certificate'

export interface Front {
  port: number
  stop: () => void
}

/** Meaningful on one connection only, and not allowed in HTTP/2. */
const OF_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'te',
])

/** What fits into one packet together with what TLS adds. */
const RECORD_BYTES = 1_370

type Headers = Record<string, string | string[] | undefined>
const passedOn = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name)),
  )

/** Answers a page as the product's server does: brotli, ETag, asked for anew each time. */
function answerPage(html: string) {
  const etag = `"${createHash('sha1').update(html).digest('base64url').slice(0, 16)}"`
  const body = brotliCompressSync(html)
  return (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const headers = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end()
      return
    }
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
    response.writeHead(200, { ...headers, ...type, 'content-length': body.length }).end(body)
  }
}

/**
 * TLS and HTTP/2 before the running product, whose compression and cache headers pass unchanged.
 * @param pages address -> HTML that stands in the place of the product's
 */
export async function startFront(
  target: string,
  { key, cert }: Certificate,
  pages: Record<string, string> = {},
): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const own = new Map(Object.entries(pages).map(([address, html]) => [address, answerPage(html)]))

  const server = createSecureServer({ key, cert }, (request, response) => {
    const page = own.get(request.url)
    if (page) {
      page(request, response)
      return
    }
    const headers = {
      ...passedOn(request.headers),
      host: request.authority,
      'x-forwarded-proto': 'https',
    }
    const onward = ask(new URL(request.url, target), { method: request.method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      answer.pipe(response)
    })
    onward.once('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
    request.pipe(onward)
  })
  // A browser that is closed breaks its sessions: that is no fault of the server.
  server.on('sessionError', () => undefined)
  // As README's proxy does: a record of 16 KB can't be read before its last byte.
  server.on('secureConnection', (socket: TLSSocket) => void socket.setMaxSendFragment(RECORD_BYTES))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close()
      agent.destroy()
    },
  }
}

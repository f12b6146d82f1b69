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
  /** Returns the number of responses that were sent completely. */
  sent: () => number
  stop: () => void
}

/** Headers that apply only to one connection. HTTP/2 does not allow these headers. */
const OF_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'te',
])

/** Maximum size in bytes of the content of a TLS record that fits into one packet together with the overhead of TLS. */
const RECORD_BYTES = 1_370

type Headers = Record<string, string | string[] | undefined>
const passedOn = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name)),
  )

/**
 * Returns a handler that sends a page with the same headers as the product's server: brotli, an ETag, and revalidation
 * on each request.
 */
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
 * Starts a proxy with TLS and HTTP/2 for the running product, and forwards its compression and cache headers unchanged.
 * @param pages HTML by URL path, sent in place of the product's page
 */
export async function startFront(
  target: string,
  { key, cert }: Certificate,
  pages: Record<string, string> = {},
): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const own = new Map(Object.entries(pages).map(([address, html]) => [address, answerPage(html)]))

  let sent = 0
  const server = createSecureServer({ key, cert }, (request, response) => {
    response.once('finish', () => (sent += 1))
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
  // When a browser is closed, its sessions break. This is not an error of the proxy.
  server.on('sessionError', () => undefined)
  // The proxy that README.md recommends has the same setting. A browser cannot read a TLS record of 16 KB before its
  // last byte has arrived, so small records are faster on a slow network.
  server.on('secureConnection', (socket: TLSSocket) => void socket.setMaxSendFragment(RECORD_BYTES))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => sent,
    stop: () => {
      server.close()
      agent.destroy()
    },
  }
}

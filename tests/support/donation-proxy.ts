import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The faults that the proxy can cause for one POST of a donation between browser and server. The faults from
 * 'answer-lost' to '504-after-commit', and 'hold-answer', happen after the commit: the server has stored the donation,
 * but the phone has not received the receipt.
 */
export const FAULTS = [
  'none',
  'slow',
  'dropped',
  'cut-upload',
  '500',
  '503',
  '429',
  'portal',
  'expired-token',
  'answer-lost',
  'answer-cut',
  'answer-truncated',
  'answer-empty',
  '502-after-commit',
  '504-after-commit',
  'hold-upload',
  'hold-answer',
] as const
export type Fault = (typeof FAULTS)[number]

/** A POST request of a donation that the proxy received. */
export interface Attempt {
  key: string
  fault: Fault
  /** Number of bytes that the browser sent of the request's body. */
  bytes: number
  /** Whether the server received the complete body. */
  hasReachedServer: boolean
  /** Whether the browser received a complete successful response. */
  isAnswered: boolean
}

export interface DonationProxy {
  url: string
  attempts: Attempt[]
  /** Returns the fault for the next POST. A test may replace this function at any time. */
  plan: (post: { key: string; isSigned: boolean }) => Fault
  /** Opens or closes the proxy. A closed proxy refuses connections, as if there were no route to the server. */
  setOpen: (isOpen: boolean) => Promise<void>
  /** Releases the responses that the fault 'hold-answer' delays. */
  release: () => void
  /** Resolves when the proxy delays or has finished a POST with this fault. */
  met: (fault: Fault) => Promise<Attempt>
  stop: () => Promise<void>
}

const POSTS = /^\/api\/v1\/donations\/(guest\/)?$/

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Reads a body. If the sender disconnects in the middle, the function returns the bytes that have arrived. */
async function readBody(
  message: IncomingMessage,
  onBytes: (count: number) => void = () => {},
): Promise<Buffer> {
  const parts: Buffer[] = []
  try {
    for await (const part of message as AsyncIterable<Buffer>) {
      parts.push(part)
      onBytes(part.length)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
  return Buffer.concat(parts)
}

/** Starts a proxy between Chromium and the product. Its port stays the same when the product restarts. */
export async function startDonationProxy(
  target: string,
  plan: DonationProxy['plan'] = () => 'none',
): Promise<DonationProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const attempts: Attempt[] = []
  const held: (() => void)[] = []
  const waiting: { fault: Fault; resolve: (attempt: Attempt) => void }[] = []

  const onward = ({ method, url, headers }: IncomingMessage, changes: Record<string, string> = {}) =>
    ask({
      hostname,
      port: targetPort,
      method,
      path: url,
      agent: false,
      headers: { ...headers, connection: 'close', ...changes },
    })

  async function answerTo(
    request: IncomingMessage,
    body: Buffer,
    changes?: Record<string, string>,
  ): Promise<Answer> {
    const upstream = onward(request, changes)
    upstream.end(body)
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await readBody(answer) }
  }

  /** Sends only the first half of the upload to the server, without ending the request. */
  async function half(request: IncomingMessage, attempt: Attempt) {
    const upstream = onward(request)
    upstream.on('error', () => undefined)
    const limit = Number(request.headers['content-length'] ?? 0) / 2
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      attempt.bytes += part.length
      if (attempt.bytes >= limit) {
        upstream.write(part.subarray(0, Math.max(1, part.length - Math.ceil(attempt.bytes - limit))))
        break
      }
      upstream.write(part)
    }
    request.pause()
    return upstream
  }

  async function postThrough(
    request: IncomingMessage,
    response: ServerResponse,
    attempt: Attempt,
  ): Promise<void> {
    const { fault } = attempt
    const isAlive = () => !response.destroyed
    const say = async (status: number, headers: Answer['headers'], body: Buffer | string) => {
      if (!isAlive()) return
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
      response.end(body)
      await Promise.race([once(response, 'finish'), once(response, 'close')])
      attempt.isAnswered = response.writableFinished && status >= 200 && status < 300
    }
    const json = { 'content-type': 'application/json' }

    if (fault === 'dropped') return void request.socket.resetAndDestroy()
    if (fault === 'cut-upload' || fault === 'hold-upload') {
      const upstream = await half(request, attempt)
      report(attempt)
      if (fault === 'hold-upload') await once(response, 'close')
      upstream.destroy()
      return void request.socket.destroy()
    }

    const body = await readBody(request, (count) => (attempt.bytes += count))
    if (body.length < Number(request.headers['content-length'] ?? 0)) return
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 800))
    if (fault === '500') return say(500, json, '{"detail":"Erro interno."}')
    if (fault === '503') return say(503, { ...json, 'retry-after': '1' }, '{"detail":"Em manutenção."}')
    if (fault === '429') return say(429, { ...json, 'retry-after': '1' }, '{"detail":"Muitos pedidos."}')
    if (fault === 'portal')
      return say(
        200,
        { 'content-type': 'text/html' },
        '<!doctype html><title>Wi-Fi</title><p>Entre nesta rede.',
      )

    // For 'expired-token' the request gets an invalid token, so the response is the real server's 401.
    const answer = await answerTo(
      request,
      body,
      fault === 'expired-token' ? { authorization: 'Bearer gone' } : {},
    )
    attempt.hasReachedServer = true
    const { status, headers, body: text } = answer
    if (fault === 'hold-answer') {
      report(attempt)
      const released = new Promise<void>((resolve) => held.push(resolve))
      if (isAlive()) await Promise.race([once(response, 'close'), released])
    }
    if (!isAlive()) return
    switch (fault) {
      case 'answer-lost':
        return void request.socket.resetAndDestroy()
      case 'answer-cut':
        response.writeHead(status, { ...headers, 'content-length': text.length })
        response.write(text.subarray(0, text.length / 2))
        return void setTimeout(() => request.socket.destroy(), 20)
      case 'answer-truncated':
        await say(status, headers, text.subarray(0, text.length / 2))
        attempt.isAnswered = false
        return
      case 'answer-empty':
        await say(status, headers, '')
        attempt.isAnswered = false
        return
      case '502-after-commit':
        return say(502, { 'content-type': 'text/html' }, '<h1>Bad Gateway</h1>')
      case '504-after-commit':
        return say(504, { 'content-type': 'text/html' }, '<h1>Gateway Timeout</h1>')
      default:
        return say(status, headers, text)
    }
  }

  function report(attempt: Attempt) {
    const told = waiting.filter(({ fault }) => fault === attempt.fault)
    for (const one of told) {
      waiting.splice(waiting.indexOf(one), 1)
      one.resolve(attempt)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST' && POSTS.test(request.url ?? '')) {
      const key = String(request.headers['idempotency-key'])
      const fault = server.plan({ key, isSigned: request.headers.authorization !== undefined })
      const attempt: Attempt = { key, fault, bytes: 0, hasReachedServer: false, isAnswered: false }
      attempts.push(attempt)
      await postThrough(request, response, attempt).finally(() => report(attempt))
      return
    }
    const upstream = onward(request)
    request.pipe(upstream)
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  }

  const listener = createServer((request, response) => {
    response.on('error', () => undefined)
    // If the product or the phone has disconnected, no response is possible, so the connection is closed.
    handle(request, response).catch(() => request.socket.destroy())
  })
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const { port } = listener.address() as AddressInfo
  const close = async () => {
    const closed = once(listener, 'close')
    listener.close()
    listener.closeAllConnections()
    await closed
  }

  const server: DonationProxy = {
    url: `http://127.0.0.1:${port}`,
    attempts,
    plan,
    setOpen: async (isOpen) => {
      if (isOpen === listener.listening) return
      await (isOpen ? listen(port) : close())
    },
    release: () => held.splice(0).forEach((go) => go()),
    met: (fault) => new Promise((resolve) => waiting.push({ fault, resolve })),
    stop: async () => {
      if (listener.listening) await close()
    },
  }
  return server
}

import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { readPushedNotice, type PushedNotice } from '@/shared/pushed-notice'

interface Push {
  headers: IncomingHttpHeaders
  notice: PushedNotice | null
}

/** A simulated browser that has subscribed at the test's push service. */
export interface Subscriber {
  /** The subscription in the format of the browser's `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The received pushes, decrypted as a browser decrypts them. */
  pushes: Push[]
}

export interface PushService {
  origin: string
  subscribe(): Subscriber
  /** Sets the HTTP status of all later responses. Pushes are delivered only with status 201. */
  respond(status: number): void
  /** Returns the number of requests until now. */
  count(): number
  stop(): Promise<void>
}

/** Starts a push service as browsers use it (RFC 8030). The service accepts encrypted texts for its subscribers. */
export async function startPushService(): Promise<PushService> {
  const receivers = new Map<string, (body: Buffer, headers: IncomingHttpHeaders) => void>()
  let status = 201
  let requests = 0
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests += 1
      if (status === 201) receivers.get(request.url ?? '')?.(body, request.headers)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const path = `/send/${randomBytes(16).toString('hex')}`
      const pushes: Push[] = []
      receivers.set(path, (body, headers) => {
        const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
        pushes.push({ headers, notice: readPushedNotice(text.toString()) })
      })
      const p256dh = keys.getPublicKey('base64url')
      return { subscription: { endpoint: origin + path, keys: { p256dh, auth } }, pushes }
    },
    respond: (next) => (status = next),
    count: () => requests,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

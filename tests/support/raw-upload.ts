import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { guestFields, type Fields } from './submission'

const BOUNDARY = 'limite'

function multipart(fields: Fields, file: Uint8Array, field: string): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** An upload over a raw socket that pauses after the first half until the test calls `finish`. */
export interface RawUpload {
  socket: Socket
  /** Sends the second half and returns the response. */
  finish(): Promise<string>
  /** Returns the time in ms since the upload began to connect. */
  tookMs(): number
}

interface UploadWay {
  /**
   * Number of bytes in each piece of the second half, with a pause of 0.1 s after each piece. By default the second
   * half is sent in one piece.
   */
  piece?: number
  /** The client's IP address in the header X-Forwarded-For, for a server that trusts its proxy. */
  address?: string
  /** The operation that receives the upload; by default a guest's donation. */
  to?: { path: string; field: string; headers: Record<string, string> }
}

export async function startUpload(
  url: string,
  key: string,
  file: Uint8Array,
  { piece, address, to }: UploadWay = {},
): Promise<RawUpload> {
  const { hostname, port } = new URL(url)
  const began = performance.now()
  const body = multipart(to ? {} : guestFields(), file, to?.field ?? 'payment_proof')
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api/v1${to?.path ?? '/donations/guest/'} HTTP/1.1`,
      `Host: ${hostname}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${body.length}`,
      `Idempotency-Key: ${key}`,
      ...Object.entries(to?.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
      ...(address ? [`X-Forwarded-For: ${address}`] : []),
      '',
      '',
    ].join('\r\n'),
  )
  const half = Math.floor(body.length / 2)
  socket.write(body.subarray(0, half))
  return {
    socket,
    tookMs: () => performance.now() - began,
    async finish() {
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      const isAnswered = new Promise<void>((resolve) => {
        socket.on('data', () => answer.includes('\r\n\r\n') && resolve())
        socket.on('close', () => resolve())
      })
      for (let sent = half; sent < body.length; sent += piece ?? body.length) {
        socket.write(body.subarray(sent, sent + (piece ?? body.length)))
        if (piece) await sleep(100)
      }
      await isAnswered
      return answer
    },
  }
}

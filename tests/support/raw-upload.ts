import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { guestFields, type Fields } from './submission'

const BOUNDARY = 'limite'

function multipart(fields: Fields, file: Uint8Array): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="payment_proof"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** An upload over a bare socket, which stops half-way until it is told to go on. */
export interface RawUpload {
  socket: Socket
  /** Sends the rest and reads the answer. */
  finish(): Promise<string>
}

export async function startUpload(url: string, key: string, file: Uint8Array): Promise<RawUpload> {
  const { hostname, port } = new URL(url)
  const body = multipart(guestFields(), file)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    [
      'POST /api/v1/donations/guest/ HTTP/1.1',
      `Host: ${hostname}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${body.length}`,
      `Idempotency-Key: ${key}`,
      '',
      '',
    ].join('\r\n'),
  )
  const half = Math.floor(body.length / 2)
  socket.write(body.subarray(0, half))
  return {
    socket,
    async finish() {
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      const isAnswered = new Promise<void>((resolve) => {
        socket.on('data', () => answer.includes('\r\n\r\n') && resolve())
        socket.on('close', () => resolve())
      })
      socket.write(body.subarray(half))
      await isAnswered
      return answer
    },
  }
}

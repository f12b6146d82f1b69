import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server on a free port that stores the received messages. */
export interface Mailbox {
  url: string
  /** Received messages with headers and body, as they were transferred. */
  received: string[]
  /** 'refuse' responds with 451 to every message, 'hang' never responds. */
  behave(as: 'accept' | 'refuse' | 'hang'): void
  /** Resolves when the next message is received or refused, or when the next connection is left without a response. */
  next(): Promise<void>
  /** Closes all connections, including those without a response. */
  hangUp(): void
  stop(): Promise<void>
}

export async function startMailbox(): Promise<Mailbox> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let mode: 'accept' | 'refuse' | 'hang' = 'accept'

  const hear = () => waiting.splice(0).forEach((resolve) => resolve())

  function greet(socket: Socket) {
    sockets.add(socket)
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    if (mode === 'hang') return hear()
    let buffer = ''
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'DATA' && mode === 'accept') isData = true
      if (word === 'DATA' && mode === 'refuse') hear()
      if (word === 'DATA') return say(mode === 'accept' ? '354 go on' : '451 <pessoa@exemplo.example> later')
      return say(word === 'QUIT' ? '221 bye' : '250 ok')
    }
    say('220 test')
    socket.on('data', (chunk: string) => {
      buffer += chunk
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (isData ? 5 : 2))
        if (!isData) answer(part)
        else {
          isData = false
          received.push(part)
          say('250 kept')
          hear()
        }
      }
    })
  }

  const server = createServer(greet)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (as) => (mode = as),
    next: () => new Promise((resolve) => waiting.push(resolve)),
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns a message's text after decoding, as its recipient sees it (quoted-printable or plain). */
export function textOfMail(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: *base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Returns the token in the e-mail's link. */
export const tokenOfMail = (message: string): string => /#token=([\w-]+)/.exec(textOfMail(message))?.[1] ?? ''

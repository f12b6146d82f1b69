import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server on a free port that keeps what it is given. */
export interface Mailbox {
  url: string
  /** Messages as they came over the wire, headers and body. */
  received: string[]
  /** 'refuse' answers 451 to every message, 'hang' says nothing at all. */
  behave(as: 'accept' | 'refuse' | 'hang'): void
  /** Resolves when the next message is received or refused, or the next caller left hanging. */
  next(): Promise<void>
  /** Ends all connections, hanging ones too. */
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

/** A message's text, as its reader sees it (quoted-printable or as it is). */
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

/** The token in the mail's link. */
export const tokenOfMail = (message: string): string =>
  /[?&]token=([\w-]+)/.exec(textOfMail(message))?.[1] ?? ''

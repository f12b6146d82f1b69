import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * Behaviour of the mail server: 'accept' stores every message, 'refuse' responds with 451 to every message, 'unknown'
 * responds with 550 to every recipient, 'hang' never responds, 'drop' stores the message but closes the connection
 * without a confirmation.
 */
export type MailboxMode = 'accept' | 'refuse' | 'unknown' | 'hang' | 'drop'

/** A mail server on a free port that stores the received messages. */
export interface Mailbox {
  url: string
  /** Received messages with headers and body, as they were transferred. */
  received: string[]
  /**
   * Sets the behaviour of the mail server.
   * @param as a behaviour, or a function that chooses the behaviour of each connection when the connection is opened
   */
  behave(as: MailboxMode | (() => MailboxMode)): void
  /** Returns the number of messages that were stored without a confirmation. */
  unsaid: () => number
  /** Resolves when the next message is received or refused, or when the next connection gets no response. */
  next(): Promise<void>
  /** Closes all connections, including those that got no response. */
  hangUp(): void
  /** Closes all connections and accepts no new connections, until `again` opens the same port. */
  close(): Promise<{ again: () => Promise<void> }>
  stop(): Promise<void>
}

export async function startMailbox(): Promise<Mailbox> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let behaviour: MailboxMode | (() => MailboxMode) = 'accept'
  let unsaid = 0

  const hear = () => waiting.splice(0).forEach((resolve) => resolve())

  function greet(socket: Socket) {
    sockets.add(socket)
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    const drawn = typeof behaviour === 'function' ? behaviour() : null
    // A fixed behaviour is read at each step, because tests change the behaviour while a connection is open.
    const now = () => drawn ?? behaviour
    if (now() === 'hang') return hear()
    let buffer = ''
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      const word = line.slice(0, 4).toUpperCase()
      const takes = now() === 'accept' || now() === 'drop'
      if (word === 'RCPT' && now() === 'unknown') {
        hear()
        return say('550 <pessoa@exemplo.example> no such user')
      }
      if (word === 'DATA' && takes) isData = true
      if (word === 'DATA' && now() === 'refuse') hear()
      if (word === 'DATA') return say(takes ? '354 go on' : '451 <pessoa@exemplo.example> later')
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
          if (now() === 'drop') {
            unsaid += 1
            socket.destroy()
          } else say('250 kept')
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
    behave: (as) => (behaviour = as),
    unsaid: () => unsaid,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      const { port } = server.address() as AddressInfo
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      return { again: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)) }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the decoded text of a message, as its recipient sees it (from base64, quoted-printable or plain text). */
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

/** Returns the part of a message's Message-ID before the domain. */
export const idOfMail = (message: string): string => /^Message-ID: <([^@>]+)@/im.exec(message)?.[1] ?? ''

/** Returns the recipient of a message. */
export const recipientOfMail = (message: string): string =>
  /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(message)?.[1] ?? ''

/** Returns the decoded parts of a message with several parts, each with its headers. */
export function partsOfMail(message: string): string[] {
  const boundary = /boundary="([^"]+)"/i.exec(message)?.[1]
  return boundary
    ? message
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => textOfMail(part.trim()))
    : []
}

import { createTransport } from 'nodemailer'
import type { Deliver } from './mail'

/** A mail server that says nothing for so long is tried again later. */
const SILENCE_MS = 20_000

/** Mail by SMTP. With `smtp://` the connection turns to TLS where the server offers it; `smtps://` begins with it. */
export function createDeliver(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }) => {
    // An object, so that no address can smuggle in a second one.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

import { createTransport } from 'nodemailer'
import type { Deliver } from './mail'

/** Time in ms after which an attempt ends if the mail server does not answer. */
const SILENCE_MS = 20_000

/**
 * Creates the function that sends mail by SMTP. `smtp://` upgrades to TLS if the server offers it; `smtps://` starts
 * with TLS.
 */
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
    // As an object, so that the text of an address cannot add a second recipient.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

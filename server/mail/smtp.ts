import { createTransport } from 'nodemailer'
import type { Deliver } from './mail'

/** Time in ms after which an attempt fails if the mail server does not respond. */
const SILENCE_MS = 20_000

/**
 * Creates the function that sends e-mails by SMTP. `smtp://` upgrades to TLS if the server offers it; `smtps://` starts
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
    // The recipient is passed as an object, so that a comma in the text of the address cannot add a second recipient.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

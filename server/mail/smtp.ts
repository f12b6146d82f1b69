import { createTransport } from 'nodemailer'

/** Time in ms after which an attempt fails if the mail server does not respond. */
const SILENCE_MS = 20_000

/** An e-mail as it is sent to the mail server. */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  /**
   * Id of the e-mail, from which its Message-ID is made. All attempts use the same id, so that a mail server which
   * received the e-mail twice can recognise it.
   */
  id?: string
}

/** Sends an e-mail through the mail server. Throws if the e-mail could not be sent. */
export type Deliver = (letter: Letter) => Promise<void>

/** Returns the domain of the sender's address, with which each Message-ID ends. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

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
  return async ({ to, subject, text, html, id }) => {
    // The recipient is passed as an object, so that a comma in the text of the address cannot add a second recipient.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== undefined && { html }),
      ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/** Returns only the codes of an error, because the mail server's message may quote the recipient's address. */
export function errorCodes(error: unknown) {
  const { code, responseCode, command } = error as Record<string, unknown>
  return { code, responseCode, command }
}

/**
 * Returns a short code that shows staff why an attempt failed: the mail server's code, such as '451', or a network
 * error, such as 'ETIMEDOUT'.
 */
export function failureCode(error: unknown): string {
  const { code, responseCode } = errorCodes(error)
  return typeof responseCode === 'number' ? String(responseCode) : typeof code === 'string' ? code : 'ERROR'
}

/**
 * Returns whether the mail server permanently rejected this e-mail or its recipient, so that another attempt is
 * useless.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = errorCodes(error)
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

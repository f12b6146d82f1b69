import type { FastifyBaseLogger } from 'fastify'
import { addMail, claimMail, dropExpiredMails, dropMail, dueMails, type QueuedMail } from '../db/mail-store'
import type { Db, Trx } from '../db/schema'
import { addSeconds, type Clock } from '../http/clock'
import type { Seal } from './seal'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends a mail to the mail server, or throws. */
export type Deliver = (mail: Mail) => Promise<void>

export interface PostOffice {
  /** Stores a mail in the caller's transaction. The next `sendDue` sends it. */
  keep(trx: Trx, mail: Mail, expiresAt: Date): Promise<void>
  /** Sends the mail that is due. Failed mail is tried again by later calls, after growing pauses. */
  sendDue(): Promise<void>
}

const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 3600

interface Given {
  db: Db
  clock: Clock
  seal: Seal
  logger: FastifyBaseLogger
  /** Null if SMTP_URL is not set. */
  deliver: Deliver | null
  isDemo: boolean
}

/** The mail server's message may quote the address, so only its codes are logged. */
const errorCodes = (error: unknown) => {
  const { code, responseCode, command } = error as Record<string, unknown>
  return { code, responseCode, command }
}

/** Stores mail in the database until it is sent (D25), so that it survives a crash and an unreachable mail server. */
export function createPostOffice({ db, clock, seal, logger, deliver, isDemo }: Given): PostOffice {
  /** Without SMTP_URL mail stays in the database. A demonstration logs its text. */
  const logUnsent = (id: number, { subject, text }: Mail) =>
    isDemo
      ? logger.info({ mail: id, subject, text }, 'mail kept: SMTP_URL is not set')
      : logger.warn({ mail: id }, 'mail kept: SMTP_URL is not set')

  async function send(kept: QueuedMail): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** kept.attempts, LONGEST_PAUSE_SECONDS)
    if (!(await claimMail(db, kept, addSeconds(clock(), pause).toISOString()))) return
    const text = seal.open(kept.sealed)
    if (text === null) {
      logger.error({ mail: kept.id }, 'mail dropped: JWT_SECRET has changed since it was written')
      return dropMail(db, kept.id)
    }
    const mail = JSON.parse(text) as Mail
    if (!deliver) {
      if (kept.attempts === 0) logUnsent(kept.id, mail)
      return
    }
    try {
      await deliver(mail)
    } catch (error) {
      logger.error({ mail: kept.id, attempt: kept.attempts + 1, ...errorCodes(error) }, 'mail not sent')
      return
    }
    await dropMail(db, kept.id)
    logger.info({ mail: kept.id }, 'mail sent')
  }

  async function sendAll(): Promise<void> {
    const now = clock().toISOString()
    const expired = await dropExpiredMails(db, now)
    if (expired > 0) logger.warn({ expired }, 'mail expired unsent')
    // One at a time: mail servers limit connections.
    for (const kept of await dueMails(db, now)) await send(kept)
  }

  let last: Promise<void> = Promise.resolve()
  return {
    keep: (trx, mail, expiresAt) =>
      addMail(trx, {
        sealed: seal.seal(JSON.stringify(mail)),
        createdAt: clock().toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
    sendDue() {
      const round = last.then(sendAll)
      // The next round starts even if this one fails; the error goes to the caller of this round.
      last = round.catch(() => undefined)
      return round
    },
  }
}

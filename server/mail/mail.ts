import type { FastifyBaseLogger } from 'fastify'
import { addMail, claimMail, dropExpiredMails, dropMail, dueMails, type QueuedMail } from '../db/mail-store'
import type { Db, Trx } from '../db/schema'
import { addSeconds, type Clock } from '../http/clock'
import { createQueue } from '../jobs/queue'
import type { Seal } from './seal'
import { errorCodes, type Deliver } from './smtp'

/**
 * The kinds of e-mail that are sent through this queue. Only resets, verifications and invitations may go to an
 * unverified address; for any other kind `email_verified_at` is checked first (D52). No e-mail contains text that a
 * user typed into a form. Messages about donations have a separate queue (resources/donations/mailing.ts).
 */
export type MailKind =
  | 'reset'
  | 'verification'
  | 'invitation'
  | 'email-notice'
  | 'data-request'
  | 'backup-failed'
  | 'backup-works'
  | 'audit-broken'
  | 'unused-account'

export interface Mail {
  kind: MailKind
  to: string
  subject: string
  text: string
}

export interface PostOffice {
  /** Stores an e-mail within the caller's transaction. The next `sendDue` sends it. */
  keep(trx: Trx, mail: Mail, expiresAt: Date): Promise<void>
  /** Sends the e-mails that are due. Later calls retry failed e-mails after increasing pauses. */
  sendDue(): Promise<void>
}

const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 3600

interface Given {
  db: Db
  clock: Clock
  seal: Seal
  logger: FastifyBaseLogger
  /** Function that sends an e-mail. Null if SMTP_URL is not set; then no e-mail is sent. */
  deliver: Deliver | null
  isDemo: boolean
}

/**
 * Creates the functions that store e-mails in the database and send them later (D25), so that e-mails are not lost by a
 * crash or while the mail server is unreachable.
 */
export function createPostOffice({ db, clock, seal, logger, deliver, isDemo }: Given): PostOffice {
  /** Logs that an e-mail stays in the database because SMTP_URL is not set. Only a demonstration also logs its text. */
  const logUnsent = (id: number, { subject, text }: Mail) =>
    isDemo
      ? logger.info({ mail: id, subject, text }, 'e-mail not sent: SMTP_URL is not set')
      : logger.warn({ mail: id }, 'e-mail not sent: SMTP_URL is not set')

  async function send(kept: QueuedMail): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** kept.attempts, LONGEST_PAUSE_SECONDS)
    if (!(await claimMail(db, kept, addSeconds(clock(), pause).toISOString()))) return
    const text = seal.open(kept.sealed)
    if (text === null) {
      logger.error({ mail: kept.id }, 'e-mail dropped: JWT_SECRET has changed since it was written')
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
      logger.error(
        { mail: kept.id, attempt: kept.attempts + 1, ...errorCodes(error) },
        'e-mail not delivered',
      )
      return
    }
    await dropMail(db, kept.id)
    logger.info({ mail: kept.id }, 'e-mail sent')
  }

  async function sendAll(): Promise<void> {
    const now = clock().toISOString()
    const expired = await dropExpiredMails(db, now)
    if (expired > 0) logger.warn({ expired }, 'e-mails expired before they were sent')
    // E-mails are sent one at a time, because mail servers limit connections.
    for (const kept of await dueMails(db, now)) await send(kept)
  }

  // Only one `sendAll` runs at a time, because two at the same time could send an e-mail twice.
  const rounds = createQueue({ atOnce: 1 })
  return {
    keep: (trx, mail, expiresAt) =>
      addMail(trx, {
        sealed: seal.seal(JSON.stringify(mail)),
        createdAt: clock().toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
    sendDue: () => rounds.run(sendAll),
  }
}

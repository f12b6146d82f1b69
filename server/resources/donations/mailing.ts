import type { FastifyBaseLogger } from 'fastify'
import { donorMail, donorNotification, lateMail, type MailWords } from '../../../src/content/mails'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import type { Background } from '../../jobs/background'
import { createLeasedWork } from '../../jobs/leased-work'
import { nextAttempt } from '../../mail/attempts'
import { mailParts } from '../../mail/mail-parts'
import { errorCodes, failureCode, isRefusedForGood, type Deliver } from '../../mail/smtp'
import type { ReceiptSigner } from './receipt-signer'
import { createFollowLinks } from './follow-link'
import { savedMailText } from './mailing-text-store'
import { findLateDonations, findRecipient, listFacts, type Recipient } from './mailing-store'
import {
  addNotificationOnce,
  claimMessage,
  finishMessage,
  isMessageDue,
  postponeMessage,
  renewMessage,
  type ClaimedMessage,
} from './message-store'
import { issueMissing, issueReceipt } from './receipt-store'

/**
 * The page on which a donor follows a donation. The token is in the fragment of the URL, which browsers do not send to
 * servers.
 */
const FOLLOW_PATH = '/enviar-comprovante/estado#token='
/** The page of the portal to which a notification links. */
const OWN_DONATIONS = '/client-area/donations'
const RECEIPT_PATH = '/recibo#token='
/**
 * Interval in ms at which the server looks for donations that are pending for too long, and for messages that another
 * server left unsent.
 */
const ROUND_MS = 60_000

export interface Mailing {
  /** Sends the due messages in the background. */
  wake(): void
  /** Looks for late donations and sends waiting messages, immediately and then every minute. */
  start(): void
  stop(): void
}

interface Given {
  db: Db
  clock: Clock
  background: Background
  logger: FastifyBaseLogger
  /**
   * Function that sends an e-mail. Null if SMTP_URL is not set: then messages wait, and donors with an account only get
   * notifications (D25).
   */
  deliver: Deliver | null
  siteUrl: string
  /** Secret that signs the links with which donors follow their donations. */
  secret: string
  /** Signs the receipts of approvals (D40). */
  receiptSigner: ReceiptSigner
  isDemo: boolean
  /**
   * The job that sends push notifications. It is woken when a notification was stored, so that it sends the
   * notification immediately.
   */
  pushing: { wake(): void }
}

/**
 * Creates the functions that send the messages about donations. Only the server that has reserved a message sends it,
 * so that two servers do not send the same message (D39).
 */
export function createMailing({
  db,
  clock,
  background,
  logger,
  deliver,
  siteUrl,
  secret,
  receiptSigner,
  isDemo,
  pushing,
}: Given): Mailing {
  const links = createFollowLinks(db, secret)

  async function wordsOf({ kind, donation_ids: ids, event_id: event }: ClaimedMessage, to: Recipient) {
    if (kind === 'late-40' || kind === 'late-48')
      return lateMail(Number(kind.slice(-2)), await listFacts(db, JSON.parse(ids) as number[]))
    const [facts] = await listFacts(db, [to.donationId ?? 0], event)
    if (!facts) return null
    const token = links.tokenFor(facts)
    const paths = { path: FOLLOW_PATH + token, receiptPath: RECEIPT_PATH + token }
    return donorMail(kind, facts, paths, await savedMailText(db, kind))
  }

  async function notify(message: ClaimedMessage, to: Recipient): Promise<void> {
    const { kind } = message
    if (to.memberId === null || message.is_notified === 1 || kind === 'late-40' || kind === 'late-48') return
    const [facts] = await listFacts(db, [to.donationId ?? 0], message.event_id)
    if (!facts) return
    const { memberId: userId } = to
    const at = clock().toISOString()
    await db.transaction().execute((trx) =>
      addNotificationOnce(trx, message, {
        ...donorNotification(kind, facts),
        userId,
        type: 'donation',
        link: OWN_DONATIONS,
        at,
      }),
    )
    pushing.wake()
  }

  async function postpone(message: ClaimedMessage, failure: string): Promise<void> {
    const now = clock()
    const next = nextAttempt(message.attempts, now)
    return next === null
      ? finishMessage(db, message, { state: 'failed', at: now.toISOString(), failure })
      : postponeMessage(db, message, next, failure)
  }

  async function send(message: ClaimedMessage, address: string, words: MailWords): Promise<void> {
    const { id, key, attempts } = message
    const parts = mailParts(words, siteUrl)
    if (!deliver) {
      if (attempts === 1)
        logger.warn(
          { donationMessage: id, ...(isDemo && { subject: words.subject, text: parts.text }) },
          'message about a donation not sent: SMTP_URL is not set',
        )
      return postpone(message, 'SMTP_URL')
    }
    try {
      await deliver({ to: address, subject: words.subject, id: key, ...parts })
    } catch (error) {
      logger.error(
        { donationMessage: id, attempt: attempts, ...errorCodes(error) },
        'message about a donation not delivered',
      )
      return isRefusedForGood(error)
        ? finishMessage(db, message, {
            state: 'failed',
            at: clock().toISOString(),
            failure: failureCode(error),
          })
        : postpone(message, failureCode(error))
    }
    await finishMessage(db, message, { state: 'sent', at: clock().toISOString() })
    logger.info({ donationMessage: id }, 'message about a donation sent')
  }

  async function run(message: ClaimedMessage): Promise<void> {
    const to = await findRecipient(db, message)
    await notify(message, to)
    const words = to.address === null ? null : await wordsOf(message, to)
    if (to.address === null || words === null)
      return finishMessage(db, message, { state: 'unsendable', at: clock().toISOString() })
    return send(message, to.address, words)
  }

  /**
   * Reserves a message. An approval can no longer be undone after the first attempt to send its message, so its receipt
   * is issued in the same transaction.
   */
  const claim = (now: string, until: string) =>
    db.transaction().execute(async (trx) => {
      const message = await claimMessage(trx, now, until)
      if (message?.kind === 'approved' && message.donation_id !== null)
        await issueReceipt(
          trx,
          receiptSigner,
          { eventId: message.event_id, donationId: message.donation_id },
          clock(),
        )
      return message ?? null
    })

  const work = createLeasedWork<ClaimedMessage>({
    name: 'donation messages',
    clock,
    background,
    logger,
    source: {
      claim,
      renew: (message, until) => renewMessage(db, message, until),
      run,
      // Only messages that are due within ROUND_MS count, because the timer below finds messages that are due later.
      isLeft: () => isMessageDue(db, addSeconds(clock(), ROUND_MS / 1000).toISOString()),
    },
  })

  let timer: NodeJS.Timeout | null = null
  const round = () => {
    background.now('late donations', async () => {
      await findLateDonations(db, clock())
      work.wake()
    })
  }
  return {
    wake: () => work.wake(),
    start() {
      background.now('receipts', () => issueMissing(db, receiptSigner, clock()))
      round()
      timer = setInterval(round, ROUND_MS)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      work.stop()
    },
  }
}

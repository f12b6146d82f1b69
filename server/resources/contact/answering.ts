import type { FastifyBaseLogger } from 'fastify'
import { answerMail } from '../../../src/content/mails'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock, momentInMaputo } from '../../http/clock'
import type { Background } from '../../jobs/background'
import { createLeasedWork } from '../../jobs/leased-work'
import { nextAttempt } from '../../mail/attempts'
import { mailParts } from '../../mail/mail-parts'
import { errorCodes, failureCode, isRefusedForGood, type Deliver } from '../../mail/smtp'
import {
  claimReply,
  dropOldSpam,
  findReplyAddress,
  finishReply,
  isReplyDue,
  postponeReply,
  renewReply,
  type ClaimedReply,
} from './reply-store'

/**
 * Interval in ms at which the server looks for answers that could not be sent before or that another server left
 * unsent.
 */
const ROUND_MS = 60_000

export interface Answering {
  /** Sends the due answers in the background. */
  wake(): void
  /** Sends waiting answers and deletes old spam, immediately and then every minute. */
  start(): void
  stop(): void
}

interface Given {
  db: Db
  clock: Clock
  background: Background
  logger: FastifyBaseLogger
  /** Function that sends an e-mail. Null if SMTP_URL is not set; then answers wait. */
  deliver: Deliver | null
  siteUrl: string
}

/**
 * Creates the functions that send answers to contact messages. Only the server that has reserved an answer sends it, so
 * that two servers do not send the same answer (D39, D46).
 */
export function createAnswering({ db, clock, background, logger, deliver, siteUrl }: Given): Answering {
  const fail = (reply: ClaimedReply, failure: string) =>
    finishReply(db, reply, { state: 'failed', at: clock().toISOString(), failure })

  function postpone(reply: ClaimedReply, failure: string): Promise<void> {
    const next = nextAttempt(reply.attempts, clock())
    return next === null ? fail(reply, failure) : postponeReply(db, reply, next, failure)
  }

  async function run(reply: ClaimedReply): Promise<void> {
    const { id, key, attempts } = reply
    if (!deliver) {
      if (attempts === 1)
        logger.warn({ contactReply: id }, 'answer to a contact message not sent: SMTP_URL is not set')
      return postpone(reply, 'SMTP_URL')
    }
    const { subject, text, quote, quoted_at: quotedAt } = reply
    const words = answerMail({ subject, text, quote, quotedAt: quotedAt ? momentInMaputo(quotedAt) : '' })
    try {
      await deliver({
        to: await findReplyAddress(db, reply),
        subject: words.subject,
        id: key,
        ...mailParts(words, siteUrl),
      })
    } catch (error) {
      logger.error(
        { contactReply: id, attempt: attempts, ...errorCodes(error) },
        'answer to a contact message not delivered',
      )
      return isRefusedForGood(error) ? fail(reply, failureCode(error)) : postpone(reply, failureCode(error))
    }
    await finishReply(db, reply, { state: 'sent', at: clock().toISOString() })
    logger.info({ contactReply: id }, 'answer to a contact message sent')
  }

  const work = createLeasedWork<ClaimedReply>({
    name: 'answers to contact messages',
    clock,
    background,
    logger,
    source: {
      claim: async (now, until) => (await claimReply(db, now, until)) ?? null,
      renew: (reply, until) => renewReply(db, reply, until),
      run,
      // Only answers that are due within ROUND_MS count, because the timer below finds answers that are due later.
      isLeft: () => isReplyDue(db, addSeconds(clock(), ROUND_MS / 1000).toISOString()),
    },
  })

  let timer: NodeJS.Timeout | null = null
  const round = () => {
    background.now('old spam', async () => {
      await dropOldSpam(db, clock())
      work.wake()
    })
  }
  return {
    wake: () => work.wake(),
    start() {
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

import type { FastifyBaseLogger } from 'fastify'
import type { PushedNotice } from '../../../src/shared/pushed-notice'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import type { Background } from '../../jobs/background'
import { createLeasedWork } from '../../jobs/leased-work'
import { sendPush, type PushResult, type PushSettings } from './push-service'
import {
  claimDelivery,
  endDelivery,
  forgetSubscription,
  isDeliveryDue,
  postponeDelivery,
  readDelivery,
  renewDelivery,
  type ClaimedDelivery,
} from './push-store'

/** Interval in ms at which the server looks for deliveries that another server left or that must be tried again. */
const ROUND_MS = 60_000
const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 3600
/**
 * Time in s after which the server stops trying to push a notification. The user still finds the notification in the
 * portal.
 */
const GIVEN_UP_AFTER_SECONDS = 3 * 24 * 3600

export interface Pushing {
  /** Sends the due deliveries in the background. */
  wake(): void
  start(): void
  stop(): void
}

interface Given {
  db: Db
  clock: Clock
  background: Background
  logger: FastifyBaseLogger
  /** Keys for push services. Null if none are set; then nothing is sent. */
  push: PushSettings | null
}

/**
 * Creates the functions that push notifications to the users' subscribed browsers. Only the server that has reserved a
 * delivery sends it, so that two servers do not push the same notification (D39).
 */
export function createPushing({ db, clock, background, logger, push }: Given): Pushing {
  async function send(settings: PushSettings, delivery: ClaimedDelivery): Promise<void> {
    const found = await readDelivery(db, delivery)
    // A notification that the user has already read is not pushed.
    if (!found || found.read_at !== null) return endDelivery(db, delivery)
    const { notification_id: id, user_id: user, title, message, link } = found
    let result: PushResult
    try {
      const notice: PushedNotice = { id, user, title, message, link }
      result = await sendPush(settings, found, JSON.stringify(notice), `notification-${id}`)
    } catch (error) {
      logger.warn({ pushDelivery: delivery.id, attempt: delivery.attempts, err: error }, 'push not sent')
      result = { end: 'later', status: null }
    }
    if (result.end === 'gone') return forgetSubscription(db, delivery.subscription_id)
    if (result.end === 'sent') return endDelivery(db, delivery)
    const age = clock().getTime() - new Date(delivery.created_at).getTime()
    if (result.end === 'refused' || age > GIVEN_UP_AFTER_SECONDS * 1000) {
      logger.error({ pushDelivery: delivery.id, status: result.status }, 'push given up')
      return endDelivery(db, delivery)
    }
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (delivery.attempts - 1), LONGEST_PAUSE_SECONDS)
    return postponeDelivery(db, delivery, addSeconds(clock(), pause).toISOString())
  }

  const work = createLeasedWork<ClaimedDelivery>({
    name: 'pushes',
    clock,
    background,
    logger,
    source: {
      claim: (now, until) => claimDelivery(db, now, until),
      renew: (delivery, until) => renewDelivery(db, delivery, until),
      run: (delivery) => (push ? send(push, delivery) : Promise.resolve()),
      // Only deliveries that are due within ROUND_MS count, because the timer below finds deliveries that are due
      // later.
      isLeft: () => isDeliveryDue(db, addSeconds(clock(), ROUND_MS / 1000).toISOString()),
    },
  })

  let timer: NodeJS.Timeout | null = null
  const wake = () => {
    if (push) work.wake()
  }
  return {
    wake,
    start() {
      if (!push) return
      wake()
      timer = setInterval(wake, ROUND_MS)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      work.stop()
    },
  }
}

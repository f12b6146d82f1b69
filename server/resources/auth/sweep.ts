import type { Db } from '../../db/schema'
import { addSeconds } from '../../http/clock'
import { dropAttemptsBefore } from './attempt-store'
import { FORGOTTEN_AFTER_SECONDS } from './attempts'
import { dropExpiredTokens } from './refresh-store'
import { dropExpiredResets } from './reset-store'

/** Deletes expired sessions, reset links and counts of wrong passwords. */
export async function sweepAuth(db: Db, now: Date): Promise<void> {
  await dropExpiredTokens(db, now.toISOString())
  await dropExpiredResets(db, now.toISOString())
  await dropAttemptsBefore(db, addSeconds(now, -FORGOTTEN_AFTER_SECONDS).toISOString())
}

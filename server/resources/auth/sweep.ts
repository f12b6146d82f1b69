import type { Db } from '../../db/schema'
import { addSeconds } from '../../http/clock'
import { dropAttemptsBefore } from './attempt-store'
import { FORGOTTEN_AFTER_SECONDS } from './attempts'
import { dropExpiredLinks } from './link-store'
import { dropExpiredTokens } from './refresh-store'
import { dropSessionsWithoutTokens } from './session-store'

/** Deletes expired sessions, links and counts of wrong passwords. */
export async function sweepAuth(db: Db, now: Date): Promise<void> {
  await dropExpiredTokens(db, now.toISOString())
  await dropSessionsWithoutTokens(db)
  await dropExpiredLinks(db, 'password_resets', now.toISOString())
  await dropExpiredLinks(db, 'email_verifications', now.toISOString())
  await dropAttemptsBefore(db, addSeconds(now, -FORGOTTEN_AFTER_SECONDS).toISOString())
}

import type { Db, Trx } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { PostOffice } from '../../mail/mail'
import type { EmailChanges } from './email-change'
import { hashLinkToken } from './link-token'
import { keepMailedLink } from './mailed-link'
import { verificationMail } from './verification-mail'
import { addVerification, findVerification, verifyEmail } from './verification-store'

/** Seconds for which a link is valid. The time is long, since users may have no network for days. */
const LINK_SECONDS = 3 * 24 * 3600

export interface EmailVerification {
  /**
   * Stores an e-mail with a link in the caller's transaction. Returns false if one was sent less than five minutes ago.
   */
  request(trx: Trx, account: { id: number; email: string }): Promise<boolean>
  /**
   * Marks the address to which the link was sent as verified; for a requested change, the account gets it. Returns the user's id, or null for an unknown or expired
   * link.
   */
  confirm(token: string): Promise<number | null>
}

/** Creates the functions with which the owner of an e-mail address confirms it by a link that was sent there (D52). */
export function createEmailVerification(deps: {
  db: Db
  clock: Clock
  postOffice: PostOffice
  siteUrl: string
  emailChanges: EmailChanges
}): EmailVerification {
  const { db, clock, siteUrl } = deps
  return {
    request: (trx, { id, email }) =>
      keepMailedLink(trx, deps, id, {
        seconds: LINK_SECONDS,
        table: 'email_verifications',
        add: (inside, link) => addVerification(inside, { ...link, email }),
        mail: (token) => verificationMail(email, siteUrl, token),
      }),

    confirm: (token) =>
      db.transaction().execute(async (trx) => {
        const now = clock().toISOString()
        const changed = await deps.emailChanges.confirm(trx, token)
        if (changed !== null) return changed
        const userId = await findVerification(trx, hashLinkToken(token), now)
        if (userId !== null) await verifyEmail(trx, userId, now)
        return userId
      }),
  }
}

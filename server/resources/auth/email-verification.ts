import type { Db, Trx } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { PostOffice } from '../../mail/mail'
import type { EmailChanges } from './email-change'
import { hashLinkToken } from './link-token'
import { keepMailedLink } from './mailed-link'
import { verificationMail } from './verification-mail'
import { addVerification, findVerification, verifyEmail } from './verification-store'

/** Time in s for which a verification link is valid. It is three days, since users may have no network for days. */
const LINK_SECONDS = 3 * 24 * 3600

export interface EmailVerification {
  /**
   * Stores an e-mail with a verification link, in the caller's transaction. Returns false if the last such e-mail to
   * this account is less than five minutes old.
   */
  request(trx: Trx, account: { id: number; email: string }): Promise<boolean>
  /**
   * Marks the address that the link was sent to as verified. If the user requested this address as a new one, sets it
   * as the account's e-mail. Returns the user's id, or null for an unknown or expired link.
   */
  confirm(token: string): Promise<number | null>
}

/** Creates the functions that verify a user's e-mail address by a link sent to it (D52). */
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

import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { PostOffice } from '../../mail/mail'
import { hashLinkToken } from './link-token'
import { keepMailedLink } from './mailed-link'
import { hashPassword } from './passwords'
import { resetMail } from './reset-mail'
import { addReset, findReset, useReset } from './reset-store'
import { requireUncommonPassword } from './staff-passwords'
import { findAccountById, setPassword, type Account } from './store'
import { verifyEmail } from './verification-store'

/** Time in s for which a reset link is valid. */
export const RESET_SECONDS = 3600

export interface PasswordResets {
  /**
   * Stores an e-mail with a reset link for this account. Returns false if the last such e-mail is less than five
   * minutes old.
   */
  request(account: Account): Promise<boolean>
  /**
   * Sets the password and ends all sessions. Returns null for an unknown, used or expired token. If the new password is
   * rejected, the token stays valid.
   */
  confirm(token: string, password: string): Promise<Account | null>
}

/**
 * Creates the functions for password resets by e-mail. A token is 32 random bytes and works once; only its hash is
 * stored.
 */
export function createPasswordResets(deps: {
  db: Db
  clock: Clock
  postOffice: PostOffice
  siteUrl: string
  maySignIn: (account: Account) => boolean
}): PasswordResets {
  const { db, clock, siteUrl } = deps
  return {
    request: (account) =>
      db.transaction().execute((trx) =>
        keepMailedLink(trx, deps, account.id, {
          seconds: RESET_SECONDS,
          table: 'password_resets',
          add: addReset,
          mail: (token) => resetMail(account.email, siteUrl, token),
        }),
      ),

    async confirm(token, password) {
      const hash = hashLinkToken(token)
      const userId = await findReset(db, hash, clock().toISOString())
      const account = userId === null ? null : await findAccountById(db, userId)
      if (!account || !deps.maySignIn(account)) return null
      await requireUncommonPassword(account, password)
      const passwordHash = await hashPassword(password)
      const at = clock().toISOString()
      const isDone = await db.transaction().execute(async (trx) => {
        if (!(await useReset(trx, hash, at))) return false
        await setPassword(trx, { userId: account.id, passwordHash, at })
        // The reset link was sent to the account's address, and only the owner of this address could open it. So the
        // address is verified too.
        await verifyEmail(trx, account.id, at)
        return true
      })
      return isDone ? account : null
    },
  }
}

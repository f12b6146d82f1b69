import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import type { PostOffice } from '../../mail/mail'
import { hashPassword } from './passwords'
import { resetMail } from './reset-mail'
import { addReset, findReset, lastResetAt, useReset } from './reset-store'
import { findAccountById, lockAccount, setPassword, type Account } from './store'

/** Validity of a reset link. */
const RESET_SECONDS = 3600
/** Minimum time between two mails to one account, so that a mailbox cannot be flooded. */
const MAIL_PAUSE_SECONDS = 5 * 60

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface PasswordResets {
  /** Stores a mail with a reset link for this account; false if one was sent a few minutes ago. */
  request(account: Account): Promise<boolean>
  /** Sets the password and ends all sessions; null for an unknown, used or expired token. */
  confirm(token: string, password: string): Promise<Account | null>
}

/** Password resets by mail. A token is 32 random bytes and works once; only its hash is stored. */
export function createPasswordResets(deps: {
  db: Db
  clock: Clock
  postOffice: PostOffice
  siteUrl: string
  maySignIn: (account: Account) => boolean
}): PasswordResets {
  const { db, clock, postOffice, siteUrl } = deps
  return {
    request: (account) =>
      db.transaction().execute(async (trx) => {
        const now = clock()
        await lockAccount(trx, account.id)
        const last = await lastResetAt(trx, account.id)
        if (last && addSeconds(new Date(last), MAIL_PAUSE_SECONDS) > now) return false
        const token = randomBytes(32).toString('base64url')
        const expiresAt = addSeconds(now, RESET_SECONDS)
        await addReset(trx, {
          hash: hashToken(token),
          userId: account.id,
          createdAt: now.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })
        await postOffice.keep(trx, resetMail(account, siteUrl, token), expiresAt)
        return true
      }),

    async confirm(token, password) {
      const hash = hashToken(token)
      const userId = await findReset(db, hash, clock().toISOString())
      const account = userId === null ? null : await findAccountById(db, userId)
      if (!account || !deps.maySignIn(account)) return null
      const passwordHash = await hashPassword(password)
      const at = clock().toISOString()
      const isDone = await db.transaction().execute(async (trx) => {
        if (!(await useReset(trx, hash, at))) return false
        await setPassword(trx, { userId: account.id, passwordHash, at })
        return true
      })
      return isDone ? account : null
    },
  }
}

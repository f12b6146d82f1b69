import { recordEvent } from '../../db/audit-store'
import type { Db, Trx } from '../../db/schema'
import { endEmailChanges, endPasswordLinks } from '../../db/session-end'
import { addSeconds, type Clock } from '../../http/clock'
import { Refusal } from '../../http/errors'
import type { PostOffice } from '../../mail/mail'
import { emailChangeMail, emailNotice } from './email-change-mails'
import {
  addEmailChange,
  countEmailChanges,
  findEmailChangeByToken,
  isEmailFree,
  setEmail,
} from './email-change-store'
import { createLinkToken, hashLinkToken } from './link-token'
import { fold, lockAccount } from './store'

const LINK_SECONDS = 3 * 24 * 3600
/** Time in s after which the server stops trying to deliver a notice. */
const NOTICE_SECONDS = 3 * 24 * 3600
/**
 * Maximum number of requested changes per hour for one account, so that a stranger's mailbox is not filled. It is more
 * than one, so that a mistyped address can be corrected.
 */
const CHANGES_MAX = 3
const HOUR_SECONDS = 3600

const TOO_MANY_CHANGES =
  'Já pediu esta mudança várias vezes. Veja o e-mail novo, ou peça outra vez daqui a uma hora.'

interface Account {
  id: number
  email: string
  isEmailVerified: boolean
}

export interface EmailChanges {
  /**
   * Stores the e-mail with the link to the new address and the notice to the old address, in the caller's transaction.
   * @throws Refusal 429 after three requests in an hour
   */
  request(trx: Trx, account: Account, email: string): Promise<void>
  /**
   * Sets the account's e-mail to the address that the link was sent to. Returns the account's id, or null if the link
   * is invalid or not for a change of e-mail.
   */
  confirm(trx: Trx, token: string): Promise<number | null>
}

/** Creates the functions with which a user changes the e-mail of an account (D60). */
export function createEmailChanges(deps: {
  clock: Clock
  postOffice: PostOffice
  siteUrl: string
}): EmailChanges {
  const { clock, postOffice, siteUrl } = deps

  const keepNotice = (trx: Trx, account: Account, what: 'requested' | 'done'): Promise<void> =>
    account.isEmailVerified
      ? postOffice.keep(trx, emailNotice(account.email, siteUrl, what), addSeconds(clock(), NOTICE_SECONDS))
      : Promise.resolve()

  return {
    async request(trx, account, email) {
      const now = clock()
      const at = now.toISOString()
      await lockAccount(trx, account.id)
      const since = addSeconds(now, -HOUR_SECONDS).toISOString()
      if ((await countEmailChanges(trx, account.id, since)) >= CHANGES_MAX)
        throw new Refusal(429, { detail: TOO_MANY_CHANGES }, HOUR_SECONDS)
      await endEmailChanges(trx, { userId: account.id, at })
      const token = createLinkToken()
      const expiresAt = addSeconds(now, LINK_SECONDS)
      const link = {
        hash: hashLinkToken(token),
        userId: account.id,
        createdAt: at,
        expiresAt: expiresAt.toISOString(),
      }
      await addEmailChange(trx, { ...link, email })
      // If another account has the address, no link is sent to it, but the response is the same: it must not reveal
      // which addresses have an account.
      if (await isEmailFree(trx, account.id, email))
        await postOffice.keep(trx, emailChangeMail(email, siteUrl, token), expiresAt)
      await keepNotice(trx, account, 'requested')
    },

    async confirm(trx, token) {
      const at = clock().toISOString()
      const change = await findEmailChangeByToken(trx, hashLinkToken(token), at)
      if (!change) return null
      await lockAccount(trx, change.userId)
      const account = await findAccount(trx, change.userId)
      // Another account may have got the address since the link was sent.
      if (!account || !(await isEmailFree(trx, change.userId, change.email))) return null
      if (fold(account.email) === fold(change.email)) return change.userId
      await setEmail(trx, { ...change, at })
      // Password links that were sent to the old address become invalid, because they would still give access to the
      // account.
      await endPasswordLinks(trx, { userId: change.userId, at })
      await keepNotice(trx, account, 'done')
      await recordEvent(trx, { at, event: 'email-change', outcome: 'success', accountId: change.userId })
      return change.userId
    },
  }
}

/** Returns an account if it may still sign in, else null. */
async function findAccount(db: Db, id: number): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return row ? { id: row.id, email: row.email, isEmailVerified: row.email_verified_at !== null } : null
}

import type { Trx } from '../../db/schema'
import { addSeconds, type Clock } from '../../http/clock'
import type { Mail, PostOffice } from '../../mail/mail'
import { lastLinkAt, type LinkTable } from './link-store'
import { createLinkToken, hashLinkToken } from './link-token'
import { lockAccount } from './store'

/** Minimum time in s between two e-mails of one kind to one account, so that a mailbox is not filled. */
const MAIL_PAUSE_SECONDS = 5 * 60

/** A link as the database stores it: with the hash of its token, without the token. */
export interface StoredLink {
  hash: string
  userId: number
  createdAt: string
  expiresAt: string
}

interface LinkKind {
  /** Time in s for which a link is valid. */
  seconds: number
  table: LinkTable
  add: (trx: Trx, link: StoredLink) => Promise<void>
  mail: (token: string) => Mail
}

/**
 * Returns whether the last e-mail of this kind to this account is less than five minutes old. Locks the account until
 * the transaction ends.
 */
export async function isMailPaused(
  trx: Trx,
  { clock }: { clock: Clock },
  userId: number,
  table: LinkTable,
): Promise<boolean> {
  await lockAccount(trx, userId)
  const last = await lastLinkAt(trx, table, userId)
  return last !== null && addSeconds(new Date(last), MAIL_PAUSE_SECONDS) > clock()
}

/**
 * Stores a link with a token, and the e-mail that contains it, in the caller's transaction. Returns false if the last
 * e-mail of this kind to this account is less than five minutes old.
 */
export async function keepMailedLink(
  trx: Trx,
  deps: { clock: Clock; postOffice: PostOffice },
  userId: number,
  { seconds, table, add, mail }: LinkKind,
): Promise<boolean> {
  if (await isMailPaused(trx, deps, userId, table)) return false
  const now = deps.clock()
  const token = createLinkToken()
  const expiresAt = addSeconds(now, seconds)
  const createdAt = now.toISOString()
  await add(trx, { hash: hashLinkToken(token), userId, createdAt, expiresAt: expiresAt.toISOString() })
  await deps.postOffice.keep(trx, mail(token), expiresAt)
  return true
}

import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import type { StoredLink } from './mailed-link'
import { fold } from './store'

export async function addEmailChange(trx: Trx, link: StoredLink & { email: string }): Promise<void> {
  await trx
    .insertInto('email_verifications')
    .values({
      token_hash: link.hash,
      user_id: link.userId,
      email_key: fold(link.email),
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      new_email: link.email,
    })
    .execute()
}

/** Counts the changes that an account has requested after `time`. */
export async function countEmailChanges(trx: Trx, userId: number, time: string): Promise<number> {
  const row = await trx
    .selectFrom('email_verifications')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('new_email', 'is not', null)
    .where('created_at', '>', time)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns the change of e-mail that the user has not yet confirmed, or null. */
export async function findEmailChange(
  db: Db,
  userId: number,
  now: string,
): Promise<{ email: string; expires_at: string } | null> {
  const row = await db
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['new_email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .whereRef('email_verifications.email_key', '<>', 'users.email_key')
    .where('new_email', 'is not', null)
    .orderBy('email_verifications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.new_email !== null ? { email: row.new_email, expires_at: row.expires_at } : null
}

/** Returns the account and the new address that belong to a link for a change of e-mail, or null. */
export async function findEmailChangeByToken(
  trx: Trx,
  hash: string,
  now: string,
): Promise<{ userId: number; email: string } | null> {
  const row = await trx
    .selectFrom('email_verifications')
    .select(['user_id', 'new_email'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('new_email', 'is not', null)
    .executeTakeFirst()
  return row && row.new_email !== null ? { userId: row.user_id, email: row.new_email } : null
}

/** Returns whether an account may have this address: no other account has it as e-mail or username. */
export async function isEmailFree(db: Db, userId: number, email: string): Promise<boolean> {
  const key = fold(email)
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .where((where) => where.or([where('email_key', '=', key), where('username_key', '=', key)]))
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/**
 * Sets the verified e-mail of an account. A username that equals the e-mail changes too, because a username with @ is
 * always the account's e-mail (input.ts).
 */
export async function setEmail(
  trx: Trx,
  { userId, email, at }: { userId: number; email: string; at: string },
): Promise<void> {
  const key = fold(email)
  const follows = sql<boolean>`username_key = email_key`
  await trx
    .updateTable('users')
    .set({
      username: sql<string>`case when ${follows} then ${email} else username end`,
      username_key: sql<string>`case when ${follows} then ${key} else username_key end`,
      email,
      email_key: key,
      email_verified_at: at,
    })
    .where('id', '=', userId)
    .execute()
}

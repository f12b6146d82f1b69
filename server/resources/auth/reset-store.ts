import type { Db, Trx } from '../../db/schema'
import { flag } from '../../db/tables/flag'

export async function addReset(
  trx: Trx,
  reset: { hash: string; userId: number; createdAt: string; expiresAt: string; isInvitation?: boolean },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: reset.hash,
      user_id: reset.userId,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
      used_at: null,
      is_invitation: flag(reset.isInvitation),
    })
    .execute()
}

/** Returns the user id of a valid token, else null. The token stays valid. */
export async function findReset(db: Db, hash: string, now: string): Promise<number | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Returns the username and e-mail of the account that a valid invitation was sent for, or null. */
export async function findInvited(
  db: Db,
  hash: string,
  now: string,
): Promise<{ username: string; email: string } | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['username', 'email'])
    .where('token_hash', '=', hash)
    .where('is_invitation', '=', 1)
    .where('is_active', '=', 1)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Marks a token as used. Returns false if the token has already been used or has expired. */
export async function useReset(trx: Trx, hash: string, now: string): Promise<boolean> {
  const row = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

import type { Db, Trx } from '../../db/schema'

/** Time of the last reset request for this account, or null. */
export async function lastResetAt(trx: Trx, userId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('password_resets')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export async function addReset(
  trx: Trx,
  reset: { hash: string; userId: number; createdAt: string; expiresAt: string },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: reset.hash,
      user_id: reset.userId,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
      used_at: null,
    })
    .execute()
}

/** User id of a valid token. Does not use the token up. */
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

/** Marks a token as used; false if it was used by another call or has expired. */
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

export async function dropExpiredResets(db: Db, now: string): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
}

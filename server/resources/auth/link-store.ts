/** Functions for the two tables of links that are sent by e-mail. */
import type { Db, Trx } from '../../db/schema'

export type LinkTable = 'password_resets' | 'email_verifications'

/** Returns the time at which the last link for this account was created, or null. */
export async function lastLinkAt(trx: Trx, table: LinkTable, userId: number): Promise<string | null> {
  const row = await trx
    .selectFrom(table)
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export async function dropExpiredLinks(db: Db, table: LinkTable, now: string): Promise<void> {
  await db.deleteFrom(table).where('expires_at', '<', now).execute()
}

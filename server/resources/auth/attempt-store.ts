import type { Db, Trx } from '../../db/schema'

export interface Attempts {
  failures: number
  lastAt: string
  blockedUntil: string | null
}

/**
 * Reads the row of a name, creates it if needed, and locks it until the transaction ends, so that concurrent attempts
 * are counted one by one.
 */
export async function lockAttempts(trx: Trx, nameHash: string, now: string): Promise<Attempts> {
  const row = await trx
    .insertInto('sign_in_attempts')
    .values({ name_hash: nameHash, failures: 0, last_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet((row) => ({ name_hash: row.ref('excluded.name_hash') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return { failures: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until }
}

export async function saveAttempts(trx: Trx, nameHash: string, attempts: Attempts): Promise<void> {
  await trx
    .updateTable('sign_in_attempts')
    .set({
      failures: attempts.failures,
      last_at: attempts.lastAt,
      blocked_until: attempts.blockedUntil,
    })
    .where('name_hash', '=', nameHash)
    .execute()
}

export async function clearAttempts(db: Db, nameHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('name_hash', 'in', nameHashes).execute()
}

/** Deletes the rows of names without an attempt since `time`. */
export async function dropAttemptsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', time).execute()
}

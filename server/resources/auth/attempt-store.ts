import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** Identifies the row that counts wrong passwords for one typed name from one origin: a known device, or a network. */
export interface AttemptKey {
  nameHash: string
  originHash: string
}

export interface OriginAttempts {
  originHash: string
  failures: number
  lastAt: string
  blockedUntil: string | null
}

/**
 * Lists the origins that sent wrong passwords for a name after `time`, sorted by the time of their last failure, oldest
 * first.
 */
export async function listAttempts(db: Db, nameHash: string, time: string): Promise<OriginAttempts[]> {
  const rows = await db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('name_hash', '=', nameHash)
    .where('last_at', '>', time)
    .orderBy('last_at')
    .execute()
  return rows.map((row) => ({
    originHash: row.origin_hash,
    failures: row.failures,
    lastAt: row.last_at,
    blockedUntil: row.blocked_until,
  }))
}

/**
 * Counts a wrong password and locks the row until the transaction ends.
 * @param forgottenAt if the last failure was before this time, the count starts again
 * @returns the number of failures, including this one
 */
export async function addFailure(
  trx: Trx,
  key: AttemptKey,
  { now, forgottenAt }: { now: string; forgottenAt: string },
): Promise<number> {
  const { failures } = await trx
    .insertInto('sign_in_attempts')
    .values({
      name_hash: key.nameHash,
      origin_hash: key.originHash,
      failures: 1,
      last_at: now,
      blocked_until: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['name_hash', 'origin_hash']).doUpdateSet({
        failures: sql<number>`case when sign_in_attempts.last_at > ${forgottenAt} then sign_in_attempts.failures + 1 else 1 end`,
        last_at: now,
        blocked_until: null,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function blockUntil(trx: Trx, key: AttemptKey, time: string): Promise<void> {
  await trx
    .updateTable('sign_in_attempts')
    .set({ blocked_until: time })
    .where('name_hash', '=', key.nameHash)
    .where('origin_hash', '=', key.originHash)
    .execute()
}

/** Deletes the count of wrong passwords for one name from one origin. */
export async function forgetOrigin(db: Db, key: AttemptKey): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('name_hash', '=', key.nameHash)
    .where('origin_hash', '=', key.originHash)
    .execute()
}

/** Deletes the counts of wrong passwords for these names from all origins. */
export async function forgetNames(db: Db, nameHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('name_hash', 'in', nameHashes).execute()
}

/** Deletes the rows whose last attempt was before `time`. */
export async function dropAttemptsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', time).execute()
}

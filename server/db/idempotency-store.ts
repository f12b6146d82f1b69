import type { Db, Trx } from './schema'

export interface FirstAnswer {
  fingerprint: string
  answer: string
}

/** Returns the stored response to the first request with this key; null if there is none. */
export async function findFirstAnswer(db: Db, key: string): Promise<FirstAnswer | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.answer ? { fingerprint: row.fingerprint, answer: row.answer } : null
}

/**
 * Reserves an idempotency key in this transaction. Returns false if another request has already reserved it. The insert
 * into the primary key decides this, not an earlier select: a concurrent request waits here until the first transaction
 * ends.
 */
export async function claimKey(
  trx: Trx,
  claim: { key: string; fingerprint: string; createdAt: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('idempotency_keys')
    .values({ key: claim.key, fingerprint: claim.fingerprint, created_at: claim.createdAt, answer: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveFirstAnswer(trx: Trx, key: string, answer: string): Promise<void> {
  await trx.updateTable('idempotency_keys').set({ answer }).where('key', '=', key).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/**
 * Counts the donations that arrived at this time or later, and sums the amounts of the approved ones. Amounts of other
 * donations are never summed, because anybody can send a proof of any amount.
 */
export async function receivedSince(db: Db, since: string) {
  const sums = await db
    .selectFrom('donations')
    .select([
      sql<number>`count(*)`.as('received'),
      sql<number>`count(case when status = 'approved' then 1 end)`.as('confirmed'),
      sql<number>`cast(coalesce(sum(case when status = 'approved' then amount_cents end), 0) as bigint)`.as(
        'confirmedCents',
      ),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return {
    received: Number(sums.received),
    confirmed: Number(sums.confirmed),
    confirmedCents: Number(sums.confirmedCents),
  }
}

/** Reads the number of pending donations, and since when the oldest one is pending. */
export const waitingProofs = (db: Db) =>
  db
    .selectFrom('donations')
    .select([
      sql<number>`count(*)`.as('waiting'),
      (fn) => fn.fn.min<string | null>('pending_since').as('waitingSince'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()

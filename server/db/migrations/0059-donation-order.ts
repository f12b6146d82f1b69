import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Indexes the order of decided donations over all states. The list of all donations has the waiting ones first, which
 * have an index of their own; without this index every page of it sorts the whole table.
 */
export const donationOrder: Migration = async (trx) => {
  await sql`create index donations_all_decided on donations (decided_at, id) where status <> 'pending'`.execute(
    trx,
  )
}

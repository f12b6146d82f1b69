import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Adds an index for the order of all decided donations. The list of all donations begins with the pending ones, which
 * have a separate index. Without the new index, the database would sort the whole table for each page of the list.
 */
export const donationOrder: Migration = async (trx) => {
  await sql`create index donations_all_decided on donations (decided_at, id) where status <> 'pending'`.execute(
    trx,
  )
}

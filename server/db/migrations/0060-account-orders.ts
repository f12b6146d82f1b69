import { sql } from 'kysely'
import type { Migration } from './migration'
import { indexSearchText } from './text-index'

/** The columns that filters of the list of accounts use, and the id. */
const STATES = sql`id, is_active, is_staff, is_superuser, invited_at`

/**
 * Adds indexes for the list of accounts: one for each sort order, one for the counts and one for searches. The indexes
 * of the orders contain the columns of the filters, so that with 50 000 accounts the database reads only the rows of
 * the shown page.
 */
export const accountOrders: Migration = async (trx, engine) => {
  await sql`drop index users_search`.execute(trx)
  await sql`create index users_by_name on users (search_text, ${STATES})`.execute(trx)
  await sql`create index users_by_username on users (username_key, ${STATES})`.execute(trx)
  await sql`create index users_by_time on users (created_at, ${STATES})`.execute(trx)
  await sql`create index users_by_state on users (is_active, is_staff, is_superuser, invited_at)`.execute(trx)
  await sql`create index last_sign_ins_by_time on last_sign_ins (at, user_id)`.execute(trx)
  await indexSearchText(trx, engine, 'users', 'account_search')
}

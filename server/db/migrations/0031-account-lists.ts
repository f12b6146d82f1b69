import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Adds the indexes by which the list of accounts is sorted. Without them, a late page of 50 000 accounts takes a
 * second. The second index contains only the accounts of staff, which are few.
 */
export const accountLists: Migration = async (trx) => {
  await sql`create index users_search on users (search_text, id)`.execute(trx)
  await sql`create index users_team on users (search_text, id) where is_staff = 1 or is_superuser = 1`.execute(
    trx,
  )
}

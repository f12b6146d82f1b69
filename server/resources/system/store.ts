import { sql } from 'kysely'
import { isOnPostgres } from '../../db/database'
import type { Db } from '../../db/schema'

/** Returns the size of the database in bytes. */
export async function readDatabaseSize(db: Db): Promise<number> {
  const size = isOnPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await size.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/**
 * Counts the mails that have not been sent yet. Mails about donations and replies to contact messages have tables of
 * their own; all other mails are in `mails`.
 */
export async function countWaitingMails(db: Db): Promise<number> {
  const count = sql<{ count: number }>`select
    (select count(*) from mails)
    + (select count(*) from donation_messages where state = 'waiting')
    + (select count(*) from contact_replies where state = 'waiting') as count`
  const { rows } = await count.execute(db)
  return Number(rows[0]?.count ?? 0)
}

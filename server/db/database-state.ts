import { sql } from 'kysely'
import { isOnPostgres } from './database'
import type { Db } from './schema'

/**
 * Returns a text that changes with every committed change of the database, by this server or another server. If two
 * calls return the same text, a query returns the same rows after both.
 *
 * On PostgreSQL the text is the snapshot, which names the transactions whose changes a query can see. On SQLite the
 * text contains a number that changes with commits of other connections, and the number of rows that this connection
 * has changed.
 */
export async function readDatabaseState(db: Db): Promise<string> {
  const state = isOnPostgres(db)
    ? sql<{ state: string }>`select cast(pg_current_snapshot() as text) as state`
    : sql<{
        state: string
      }>`select data_version || ' ' || total_changes() as state from pragma_data_version`
  const { rows } = await state.execute(db)
  return rows[0]?.state ?? ''
}

import { sql } from 'kysely'
import { isOnPostgres } from './database'
import type { Db } from './schema'

/**
 * Returns a text that changes with every committed change of the database, by this server or another one. Equal texts
 * mean that a query returns the same rows.
 *
 * PostgreSQL names the transactions whose changes a query sees. SQLite counts the commits of other connections, and the
 * rows that this connection has changed.
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

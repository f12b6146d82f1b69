import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresAdapter } from 'kysely'
import { postgresDialect } from './postgres'
import { startingSqlite } from './sqlite'
import type { Db, Tables } from './schema'

export type Engine = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Db
  engine: Engine
  /** Ends the phase in which writes to SQLite wait longer for other servers that start (sqlite.ts). */
  endStart: () => void
}

/** Whether the database is PostgreSQL. Used for the few statements that differ from SQLite. */
export const isOnPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Opens PostgreSQL if DATABASE_URL is set, else SQLite in the data folder. */
export function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  onIdleError: (error: Error) => void,
): OpenDatabase {
  if (where.databaseUrl)
    return {
      db: new Kysely<Tables>({ dialect: postgresDialect(where.databaseUrl, onIdleError) }),
      engine: 'postgres',
      endStart: () => {},
    }
  // Only the server's own system user may read the folder, since it contains personal data and password hashes.
  mkdirSync(where.dataDir, { recursive: true, mode: 0o700 })
  const { dialect, endStart } = startingSqlite(path.join(where.dataDir, 'data.sqlite'))
  return { db: new Kysely<Tables>({ dialect }), engine: 'sqlite', endStart }
}

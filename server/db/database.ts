import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres'
import { sqliteDialect } from './sqlite'
import type { Db, Tables } from './schema'

export type Engine = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Db
  engine: Engine
}

/** Opens PostgreSQL if DATABASE_URL is set, else SQLite in the data folder. */
export function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  onIdleError: (error: Error) => void,
): OpenDatabase {
  if (where.databaseUrl)
    return {
      db: new Kysely<Tables>({ dialect: postgresDialect(where.databaseUrl, onIdleError) }),
      engine: 'postgres',
    }
  // Only the server's own user may read the folder, since it has personal data and password hashes.
  mkdirSync(where.dataDir, { recursive: true, mode: 0o700 })
  return {
    db: new Kysely<Tables>({ dialect: sqliteDialect(path.join(where.dataDir, 'data.sqlite')) }),
    engine: 'sqlite',
  }
}

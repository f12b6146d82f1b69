import { DatabaseSync } from '@photostructure/sqlite'
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteDialectConfig,
} from 'kysely'

/** Time in ms that a second server on the same folder waits for a write of the first. */
const BUSY_TIMEOUT_MS = 10_000

type Parameter = string | number | bigint | null | Uint8Array

/** Adapts `node:sqlite` to the interface that Kysely's SQLite driver expects. */
function adapt(database: InstanceType<typeof DatabaseSync>): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as Parameter[])) as unknown[],
        run: (parameters) => statement.run(...(parameters as Parameter[])),
        iterate: (parameters) =>
          statement.iterate(...(parameters as Parameter[])) as IterableIterator<unknown>,
      }
    },
  }
}

/**
 * Takes the write lock at the start of a transaction: two servers then wait for each other instead of failing in the
 * middle.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }
}

/** SQLite in WAL mode with an fsync at every commit: committed data survives a power failure. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  } catch (error) {
    database.close()
    throw error
  }
  return new ImmediateSqliteDialect({ database: adapt(database) })
}

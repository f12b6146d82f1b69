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

/** How long a second server on the same folder waits for the first one's write. */
const BUSY_TIMEOUT_MS = 10_000

type Parameter = string | number | bigint | null | Uint8Array

/** The `node:sqlite` shape -> the shape that Kysely's driver speaks. */
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

/** A transaction that takes the write lock at its start: two servers then queue instead of failing half-way. */
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

/** SQLite in WAL mode with an fsync at every commit: what was answered survives a power cut. */
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

import { DatabaseSync } from '@photostructure/sqlite'
import { SqliteDialect, type Driver, type SqliteDatabase } from 'kysely'
import { SqliteTurns } from './sqlite-turns'

/** Time in ms that the server waits at its start for another server that uses the same folder. */
const START_TIMEOUT_MS = 10_000
/**
 * Time in ms that a statement may block the process while another server writes. No request is handled in this time, so
 * it is short; afterwards the statement is repeated without blocking (sqlite-turns.ts).
 */
const BLOCKING_MS = 5
/** Time in ms after which a write that waits for another server fails. */
const GIVE_UP_MS = 10_000

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

class TurnsDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #giveUpMs: number
  constructor(database: SqliteDatabase, giveUpMs: number) {
    super({ database })
    this.#database = database
    this.#giveUpMs = giveUpMs
  }
  override createDriver(): Driver {
    return new SqliteTurns(this.#database, this.#giveUpMs)
  }
}

/** SQLite in WAL mode with an fsync at every commit: committed data survives a power failure. */
export function sqliteDialect(file: string, giveUpMs = GIVE_UP_MS): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: START_TIMEOUT_MS })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    database.exec(`pragma busy_timeout = ${BLOCKING_MS}`)
  } catch (error) {
    database.close()
    throw error
  }
  return new TurnsDialect(adapt(database), giveUpMs)
}

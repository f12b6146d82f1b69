import { DatabaseSync } from '@photostructure/sqlite'
import { SqliteDialect, type Driver, type SqliteDatabase, type SqliteStatement } from 'kysely'
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

/**
 * Number of prepared statements that are kept. To prepare a statement takes longer than to run most of them. Lists of
 * values make many different statements, so the number has a limit.
 */
const STATEMENTS_MAX = 300

/** Adapts `node:sqlite` to the interface that Kysely's SQLite driver expects. */
function adapt(database: InstanceType<typeof DatabaseSync>): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(sql)
    // A statement that failed, perhaps halfway, is not used again.
    const attempt = <T>(work: () => T): T => {
      try {
        return work()
      } catch (error) {
        kept.delete(sql)
        throw error
      }
    }
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => attempt(() => statement.all(...(parameters as Parameter[])) as unknown[]),
      run: (parameters) => attempt(() => statement.run(...(parameters as Parameter[]))),
      iterate: (parameters) => statement.iterate(...(parameters as Parameter[])) as IterableIterator<unknown>,
    }
  }
  return {
    close() {
      kept.clear()
      database.close()
    },
    prepare(sql) {
      const statement = kept.get(sql) ?? prepare(sql)
      // A map keeps the order of insertion, so the first entry is the statement that was not used for the longest time.
      kept.delete(sql)
      kept.set(sql, statement)
      const [oldest] = kept.keys()
      if (kept.size > STATEMENTS_MAX && oldest !== undefined) kept.delete(oldest)
      return statement
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

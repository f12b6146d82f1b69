import { DatabaseSync } from '@photostructure/sqlite'
import { SqliteDialect, type Driver, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { isBusy, SqliteTurns } from './sqlite-turns'

/** Time in ms that opening the file waits for another server that uses the same folder. */
const OPEN_TIMEOUT_MS = 10_000
/** Pause in ms between two attempts to open the file. */
const OPEN_PAUSE_MS = 20
/**
 * Time in ms that a statement may block the process while another server writes. No request is handled in this time, so
 * it is short; afterwards the statement is repeated without blocking (sqlite-turns.ts).
 */
const BLOCKING_MS = 5
/** Time in ms after which a write fails if only other servers have written since it began to wait. */
const GIVE_UP_MS = 10_000
/**
 * The same time while a server starts: another server that started first may be running migrations or adding the
 * demonstration data, each in one transaction.
 */
const START_GIVE_UP_MS = 120_000

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
  readonly #giveUpMs: () => number
  constructor(database: SqliteDatabase, giveUpMs: () => number) {
    super({ database })
    this.#database = database
    this.#giveUpMs = giveUpMs
  }
  override createDriver(): Driver {
    return new SqliteTurns(this.#database, this.#giveUpMs)
  }
}

/** Pauses the whole process. Only for the opening of the database, before there are requests. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Switches a database to WAL mode. SQLite does not wait for a lock here if two servers open a new database at the same
 * moment, but fails at once, so the attempt is repeated.
 */
function switchToWal(database: InstanceType<typeof DatabaseSync>): void {
  const end = performance.now() + OPEN_TIMEOUT_MS
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error
      pause(OPEN_PAUSE_MS)
    }
  }
}

/**
 * SQLite in WAL mode with an fsync at every commit: committed data survives a power failure.
 * @param giveUpMs returns the time in ms that a write waits for another server
 */
export function sqliteDialect(file: string, giveUpMs: () => number = () => GIVE_UP_MS): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS })
  try {
    switchToWal(database)
    database.exec('pragma synchronous = full; pragma foreign_keys = on')
    database.exec(`pragma busy_timeout = ${BLOCKING_MS}`)
  } catch (error) {
    database.close()
    throw error
  }
  return new TurnsDialect(adapt(database), giveUpMs)
}

/** Opens SQLite for a process that starts: its writes wait longer until `endStart` is called. */
export function startingSqlite(file: string): { dialect: SqliteDialect; endStart: () => void } {
  let giveUpMs = START_GIVE_UP_MS
  return {
    dialect: sqliteDialect(file, () => giveUpMs),
    endStart: () => void (giveUpMs = GIVE_UP_MS),
  }
}

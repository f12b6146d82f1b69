import { DatabaseSync } from '@photostructure/sqlite'
import { SqliteDialect, type Driver, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { isBusy, SqliteTurns } from './sqlite-turns'

/** Maximum time in ms to wait, when the file is opened, for another server that uses the same folder. */
const OPEN_TIMEOUT_MS = 10_000
/** Pause in ms between two attempts to open the file. */
const OPEN_PAUSE_MS = 20
/**
 * Time in ms that a statement may block the process while another server writes. The time is short, because the process
 * handles no request meanwhile. Afterwards the statement is repeated without blocking (sqlite-turns.ts).
 */
const BLOCKING_MS = 5
/** Time in ms after which a waiting write fails if this process has not got the write lock meanwhile. */
const GIVE_UP_MS = 10_000
/**
 * Like GIVE_UP_MS, but while a server starts. Another server that started first may be running migrations or adding the
 * demonstration data, each in one long transaction.
 */
const START_GIVE_UP_MS = 120_000

/**
 * Maximum size in KiB of SQLite's cache of the file's pages. The default of 2 MiB holds only a small part of a database
 * with ten years of data, so each list would read thousands of pages through the operating system: a page of projects
 * took five times as long.
 */
const CACHE_KIB = 65_536

type Parameter = string | number | bigint | null | Uint8Array

/**
 * Maximum number of prepared statements that are cached. Preparing a statement takes longer than running most of them.
 * There is a maximum because lists of values lead to many different statements.
 */
const STATEMENTS_MAX = 300

/** Adapts `node:sqlite` to the interface that Kysely's SQLite driver expects. */
function adapt(database: InstanceType<typeof DatabaseSync>): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  function prepare(sql: string): SqliteStatement {
    const statement = database.prepare(sql)
    // Removes a statement that failed from the cache, because it may have stopped halfway.
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
      // A map keeps the order of insertion. The statement is inserted again at each use, so the first entry is the one
      // that was not used for the longest time.
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

/** Blocks the whole process. Use it only to open the database, before the server accepts requests. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Switches a database to WAL mode. If two servers open a new database at the same moment, SQLite does not wait for the
 * lock but fails immediately, so the attempt is repeated.
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
 * Opens SQLite in WAL mode with an fsync at every commit, so committed data survives a power failure.
 * @param giveUpMs returns the time in ms after which a write that waits for another server fails
 */
export function sqliteDialect(file: string, giveUpMs: () => number = () => GIVE_UP_MS): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS })
  try {
    switchToWal(database)
    database.exec('pragma synchronous = full; pragma foreign_keys = on')
    database.exec(`pragma busy_timeout = ${BLOCKING_MS}; pragma cache_size = -${CACHE_KIB}`)
  } catch (error) {
    database.close()
    throw error
  }
  return new TurnsDialect(adapt(database), giveUpMs)
}

/** Opens SQLite for a server that starts. Until `endStart` is called, its writes wait longer for other servers. */
export function startingSqlite(file: string): { dialect: SqliteDialect; endStart: () => void } {
  let giveUpMs = START_GIVE_UP_MS
  return {
    dialect: sqliteDialect(file, () => giveUpMs),
    endStart: () => void (giveUpMs = GIVE_UP_MS),
  }
}

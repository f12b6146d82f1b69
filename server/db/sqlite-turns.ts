import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, SqliteDatabase } from 'kysely'
import { createQueue, type Queue } from '../jobs/queue'

/** SQLite's error code for 'database is locked'. Extended error codes contain this code in their lowest byte. */
const BUSY = 5
/**
 * Pause in ms between two attempts to run a statement while another connection has the lock. A random time of up to the
 * same length is added.
 */
const PAUSE_MS = 10

/** Returns whether SQLite failed because another connection has the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 255) === BUSY

/** State that all callers of one connection share. */
interface Shared {
  /** Queue for the connection. Only one caller at a time uses it. */
  queue: Queue
  /** Queue of the transactions that wait for the write lock. Only the first of them tries to take the lock. */
  writers: Queue
  /**
   * Returns the time in ms after which a caller fails. The time counts from the caller's start or, if it is later, from
   * the moment at which this process last got the write lock.
   */
  giveUpMs: () => number
  /** Time at which a transaction of this process last got the write lock, as returned by `performance.now()`. */
  lockedAt: number
}

/** The use of the connection by one caller, for single statements or for one transaction. */
class Turn implements DatabaseConnection {
  readonly #database: SqliteDatabase
  readonly #shared: Shared
  /** Ends this caller's exclusive use of the connection during a transaction; null outside a transaction. */
  #leave: (() => void) | null = null

  constructor(database: SqliteDatabase, shared: Shared) {
    this.#database = database
    this.#shared = shared
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#leave) return this.#patiently(() => this.#run<R>(query.sql, query.parameters))
    return new Promise((resolve) => resolve(this.#run<R>(query.sql, query.parameters)))
  }

  /**
   * Takes the write lock at the start of the transaction. So two servers wait for each other here, and no transaction
   * fails halfway. Only one transaction of this process tries to take the lock: several attempts at the same time would
   * block the process longer and would not get the lock sooner.
   */
  async begin(): Promise<void> {
    const since = performance.now()
    const leave = await this.#shared.writers.take()
    try {
      await this.#patiently(() => this.#run('begin immediate', []), { since, beginsTransaction: true })
    } finally {
      leave()
    }
  }

  /** Throws if the changes could not be stored; the transaction is then still open. */
  commit(): void {
    this.#run('commit', [])
    this.#end()
  }

  rollback(): void {
    if (!this.#leave) return
    try {
      this.#run('rollback', [])
    } catch (error) {
      // SQLite may already have ended the transaction, for example because the disk is full. This error is ignored; the
      // caller gets the error that caused the rollback.
      if (!/no transaction is active/.test(String(error))) throw error
    } finally {
      this.#end()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  #end(): void {
    this.#leave?.()
    this.#leave = null
  }

  /**
   * Repeats work that fails because another server is writing. Between the attempts, other callers can use the
   * connection and the process is not blocked. Throws only after no transaction of this process got the write lock for
   * `giveUpMs`: on a slow disk, the last of many waiting writes must not fail while the writes before it succeed.
   */
  async #patiently<T>(
    work: () => T,
    { since = performance.now(), beginsTransaction = false } = {},
  ): Promise<T> {
    const shared = this.#shared
    for (;;) {
      const leave = await shared.queue.take()
      try {
        const result = work()
        if (beginsTransaction) {
          this.#leave = leave
          shared.lockedAt = performance.now()
        }
        return result
      } catch (error) {
        const waited = performance.now() - Math.max(since, shared.lockedAt)
        if (!isBusy(error) || waited >= shared.giveUpMs()) throw error
      } finally {
        if (!this.#leave) leave()
      }
      await sleep(PAUSE_MS * (1 + Math.random()))
    }
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }
}

/**
 * Kysely's driver for the one SQLite connection of this process. While another server writes, an attempt blocks the
 * process for a few milliseconds at most, and the pauses between attempts do not block it.
 */
export class SqliteTurns implements Driver {
  readonly #database: SqliteDatabase
  readonly #shared: Shared

  constructor(database: SqliteDatabase, giveUpMs: () => number) {
    this.#database = database
    this.#shared = {
      queue: createQueue({ atOnce: 1 }),
      writers: createQueue({ atOnce: 1 }),
      giveUpMs,
      lockedAt: -Infinity,
    }
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  acquireConnection(): Promise<Turn> {
    return Promise.resolve(new Turn(this.#database, this.#shared))
  }

  beginTransaction(turn: Turn): Promise<void> {
    return turn.begin()
  }

  async commitTransaction(turn: Turn): Promise<void> {
    turn.commit()
    return Promise.resolve()
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    turn.rollback()
    return Promise.resolve()
  }

  async releaseConnection(turn: Turn): Promise<void> {
    turn.rollback()
    return Promise.resolve()
  }

  destroy(): Promise<void> {
    this.#database.close()
    return Promise.resolve()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, SqliteDatabase } from 'kysely'
import { createQueue, type Queue } from '../jobs/queue'

/** SQLite's code for 'database is locked'. Extended codes contain it in their lowest byte. */
const BUSY = 5
/** Pause between two attempts in ms; a random time up to the same length is added. */
const PAUSE_MS = 10

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 255) === BUSY

/** The use of the connection by one caller: single statements, or one transaction. */
class Turn implements DatabaseConnection {
  readonly #database: SqliteDatabase
  readonly #queue: Queue
  readonly #giveUpMs: number
  /** Frees the connection; null outside a transaction. During a transaction no other caller may use the connection. */
  #leave: (() => void) | null = null

  constructor(database: SqliteDatabase, queue: Queue, giveUpMs: number) {
    this.#database = database
    this.#queue = queue
    this.#giveUpMs = giveUpMs
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#leave) return this.#patiently(() => this.#run<R>(query.sql, query.parameters))
    return new Promise((resolve) => resolve(this.#run<R>(query.sql, query.parameters)))
  }

  /**
   * Takes the write lock at the start of the transaction. Two servers then wait for each other here, and no transaction
   * fails halfway.
   */
  async begin(): Promise<void> {
    await this.#patiently(() => this.#run('begin immediate', []), true)
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
      // SQLite has already ended the transaction, for example because the disk is full. The caller gets the first
      // error.
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
   * Repeats work that fails because another server is writing. Between the attempts other callers can use the
   * connection, and the process is not blocked.
   */
  async #patiently<T>(work: () => T, beginsTransaction = false): Promise<T> {
    const end = performance.now() + this.#giveUpMs
    for (;;) {
      const leave = await this.#queue.take()
      try {
        const result = work()
        if (beginsTransaction) this.#leave = leave
        return result
      } catch (error) {
        if (!isBusy(error) || performance.now() >= end) throw error
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
 * Kysely's driver for the one SQLite connection of this process. Waiting for another server never blocks the process.
 */
export class SqliteTurns implements Driver {
  readonly #database: SqliteDatabase
  readonly #giveUpMs: number
  /** One place: the connection. */
  readonly #queue = createQueue({ atOnce: 1 })

  constructor(database: SqliteDatabase, giveUpMs: number) {
    this.#database = database
    this.#giveUpMs = giveUpMs
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  acquireConnection(): Promise<Turn> {
    return Promise.resolve(new Turn(this.#database, this.#queue, this.#giveUpMs))
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

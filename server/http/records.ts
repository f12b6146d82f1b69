import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../db/audit-store'
import { holdContent } from '../db/content-version'
import type { Db, Tables, Trx } from '../db/schema'
import type { AuditEvent } from '../db/tables/account-tables'
import { requirePerson } from './auth'
import type { Clock } from './clock'
import { NOT_FOUND, refuse } from './errors'
import { hashParts, idempotencyKey, runOnce } from './idempotency'
import type { WriteStamp } from './last-write'
import { truncateAddress } from './network'
import { recordVersion, requireVersion, setVersionTag } from './precondition'

export type WriteCall = Pick<FastifyRequest, 'body' | 'headers' | 'ip' | 'person'>
/** The parts of a request for one record that `createRecords` uses. */
export type RecordCall = WriteCall & { params: { id: number } }

/**
 * A write that was just made, with the record before and after it. `before` is null for a new record, `after` for a
 * deleted one.
 */
export interface RecordWrite<Row> {
  event: 'create' | 'change' | 'delete' | 'restore'
  id: number
  before: Row | null
  after: Row | null
  stamp: WriteStamp
}

/**
 * Describes one kind of record for `createRecords`.
 * `Row` is the record as stored, `Shown` the record in a response, `Query` the parameters of a deletion. `Values` are
 * the fields that an edit may change, in the shape that the validation rules expect.
 */
export interface RecordShape<Row extends { id: number }, Values extends object, Shown extends object, Query> {
  /** The table that stores the records. Its name is also the kind of the record in the audit log. */
  table: keyof Tables
  find(db: Db, id: number): Promise<Row | undefined>
  values(row: Row): Values
  /**
   * Validates a body. Missing fields keep the value of `before`, or get the default in a new record.
   * @throws Refusal 400 with an error text for each wrong field
   */
  read(trx: Trx, body: unknown, before: Row | null): Promise<Values>
  /** @returns the new record's id */
  insert(trx: Trx, values: Values, stamp: WriteStamp): Promise<number>
  update(trx: Trx, id: number, values: Values, stamp: WriteStamp): Promise<void>
  /** @returns a description of the deletion's side effects for the audit log, without personal data */
  remove(trx: Trx, row: Row, query: Query, stamp: WriteStamp): Promise<string>
  present(row: Row, version: string): Shown
  /** Throws if this record must not be changed or deleted now. */
  checkEdit?(row: Row): void
  /** Runs after each write, in the same transaction. */
  afterWrite?(trx: Trx, write: RecordWrite<Row>): Promise<void>
}

const EVENTS = {
  create: 'record-create',
  change: 'record-change',
  delete: 'record-delete',
  restore: 'record-restore',
} as const satisfies Record<RecordWrite<unknown>['event'], AuditEvent>

export interface RecordDeps {
  db: Db
  clock: Clock
}

/**
 * Creates the functions that read and write one kind of record. The caller's access has already been checked with the
 * contract's `x-access`. Each write is one transaction that also adds a row to the audit log. An edit that is based on
 * an old version is rejected (D42).
 */
export function createRecords<
  Row extends { id: number },
  Values extends object,
  Shown extends object,
  Query = unknown,
>({ db, clock }: RecordDeps, shape: RecordShape<Row, Values, Shown, Query>) {
  const rowVersion = (row: Row): string => recordVersion(shape.values(row))
  const present = (row: Row): Shown => shape.present(row, rowVersion(row))

  async function findOrRefuse(from: Db, id: number): Promise<Row> {
    const row = await shape.find(from, id)
    if (!row) throw refuse(404, NOT_FOUND)
    return row
  }

  /** Sets the ETag to the record's version and returns the record for the response. */
  function answer(row: Row, reply: FastifyReply): Shown {
    setVersionTag(reply, rowVersion(row))
    return present(row)
  }

  /** Adds the audit row of a write, then calls the shape's `afterWrite`. */
  async function record(trx: Trx, call: WriteCall, write: Omit<RecordWrite<Row>, 'stamp'>, more = '') {
    const stamp = stampFor(call)
    await recordEvent(trx, {
      at: stamp.updated_at,
      event: EVENTS[write.event],
      outcome: 'success',
      accountId: null,
      actorId: stamp.updated_by,
      net: truncateAddress(call.ip),
      detail: [shape.table, write.id, more].filter(Boolean).join(' '),
    })
    await shape.afterWrite?.(trx, { ...write, stamp })
  }

  const stampFor = (call: WriteCall): WriteStamp => ({
    updated_at: clock().toISOString(),
    updated_by: requirePerson(call).id,
  })

  /**
   * Runs the writes of all records one after another, so that the results of the input checks are still true when the
   * record is written.
   */
  const write = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await holdContent(trx)
      return work(trx)
    })

  const requireVersionOf = (call: WriteCall, row: Row): void =>
    requireVersion(call, rowVersion(row), present(row))

  /** Reads the record to edit. Throws 412 if the record no longer has the version that the edit is based on. */
  async function findForEdit(trx: Trx, call: RecordCall): Promise<Row> {
    const row = await findOrRefuse(trx, call.params.id)
    shape.checkEdit?.(row)
    requireVersionOf(call, row)
    return row
  }

  async function insert(trx: Trx, call: WriteCall, body: unknown): Promise<Row> {
    const id = await shape.insert(trx, await shape.read(trx, body, null), stampFor(call))
    const after = await findOrRefuse(trx, id)
    await record(trx, call, { event: 'create', id, before: null, after })
    return after
  }

  const create = async (call: WriteCall, reply: FastifyReply, body = call.body): Promise<Shown> =>
    answer(await write((trx) => insert(trx, call, body)), reply)

  /**
   * Like `create`, but a repeated request with the same Idempotency-Key (D9) creates no second record: it gets the
   * current state of the first one. Only the record's id is stored with the key, not the response, because a post can
   * have hundreds of kilobytes.
   * @param subject the value that must be equal in a repeated request; by default the body
   */
  async function createOnce(
    call: WriteCall,
    reply: FastifyReply,
    body: unknown,
    subject = body,
  ): Promise<Shown> {
    const submission = {
      key: idempotencyKey(call),
      fingerprint: hashParts(shape.table, requirePerson(call).id, JSON.stringify(subject)),
      createdAt: clock().toISOString(),
    }
    const { id } = await runOnce<{ id: number }>(db, submission, reply, async (trx) => {
      await holdContent(trx)
      return { id: (await insert(trx, call, body)).id }
    })
    return answer(await findOrRefuse(db, id), reply)
  }

  /**
   * Changes a record.
   * @param bodyFor returns the new body from the current record; called in the transaction of the change
   */
  async function changeBy(
    call: RecordCall,
    reply: FastifyReply,
    bodyFor: (trx: Trx, row: Row) => unknown,
  ): Promise<Shown> {
    const row = await write(async (trx) => {
      const before = await findForEdit(trx, call)
      const values = await shape.read(trx, await bodyFor(trx, before), before)
      await shape.update(trx, before.id, values, stampFor(call))
      const after = await findOrRefuse(trx, before.id)
      await record(trx, call, { event: 'change', id: before.id, before, after })
      return after
    })
    return answer(row, reply)
  }

  return {
    present,
    rowVersion,

    /**
     * Returns one record. The response is not cached and not compared with If-None-Match, because its ETag does not
     * change with counts or the names of other records (precondition.ts).
     */
    readOne: async (call: RecordCall, reply: FastifyReply): Promise<Shown> => {
      void reply.header('cache-control', 'private, no-store')
      return answer(await findOrRefuse(db, call.params.id), reply)
    },

    create: (call: WriteCall, reply: FastifyReply): Promise<Shown> => create(call, reply),

    change: (call: RecordCall, reply: FastifyReply): Promise<Shown> => changeBy(call, reply, () => call.body),

    remove: (call: RecordCall & { query: Query }): Promise<void> =>
      write(async (trx) => {
        const row = await findForEdit(trx, call)
        const more = await shape.remove(trx, row, call.query, stampFor(call))
        const after = shape.afterWrite ? ((await shape.find(trx, row.id)) ?? null) : null
        await record(trx, call, { event: 'delete', id: row.id, before: row, after }, more)
      }),

    /** Building blocks of the functions above, for resources with more functions (kept-records.ts). */
    parts: { write, record, findOrRefuse, requireVersionOf, stampFor, answer, create, createOnce, changeBy },
  }
}

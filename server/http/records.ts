import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../db/audit-store'
import { holdContent } from '../db/content-version'
import type { Db, Tables, Trx } from '../db/schema'
import type { AuditEvent } from '../db/tables/account-tables'
import { requirePerson } from './auth'
import type { Clock } from './clock'
import { NOT_FOUND, refuse } from './errors'
import type { WriteStamp } from './last-write'
import { truncateAddress } from './network'
import { recordVersion, requireVersion, setVersionTag } from './precondition'

type WriteCall = Pick<FastifyRequest, 'body' | 'headers' | 'ip' | 'person'>
/** The parts of a request for one record that `createRecords` uses. */
type RecordCall = WriteCall & { params: { id: number } }

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
   * Validates a body; missing fields keep the value of `before`, or take the default in a new record.
   * @throws Refusal 400 with a text for each wrong field
   */
  read(trx: Trx, body: unknown, before: Row | null): Promise<Values>
  /** @returns the new record's id */
  insert(trx: Trx, values: Values, stamp: WriteStamp): Promise<number>
  update(trx: Trx, id: number, values: Values, stamp: WriteStamp): Promise<void>
  /** @returns side effects of the deletion for the audit log, without personal data */
  remove(trx: Trx, row: Row, query: Query): Promise<string>
  present(row: Row, version: string): Shown
}

/**
 * Creates the functions that read and write one kind of record. Access has already been checked by the contract's
 * `x-access`. Each write is one transaction that includes its line in the audit log. An edit that is based on an old
 * version is rejected (D42).
 */
export function createRecords<
  Row extends { id: number },
  Values extends object,
  Shown extends object,
  Query = unknown,
>({ db, clock }: { db: Db; clock: Clock }, shape: RecordShape<Row, Values, Shown, Query>) {
  const rowVersion = (row: Row): string => recordVersion(shape.values(row))
  const present = (row: Row): Shown => shape.present(row, rowVersion(row))

  async function findOrRefuse(from: Db, id: number): Promise<Row> {
    const row = await shape.find(from, id)
    if (!row) throw refuse(404, NOT_FOUND)
    return row
  }

  /** Sets the record's version as ETag and returns the record as it is shown. */
  function answer(row: Row, reply: FastifyReply): Shown {
    setVersionTag(reply, rowVersion(row))
    return present(row)
  }

  const record = (trx: Trx, call: WriteCall, event: AuditEvent, id: number, more = '') =>
    recordEvent(trx, {
      at: clock().toISOString(),
      event,
      outcome: 'success',
      accountId: null,
      actorId: requirePerson(call).id,
      net: truncateAddress(call.ip),
      detail: [shape.table, id, more].filter(Boolean).join(' '),
    })

  const stampFor = (call: WriteCall): WriteStamp => ({
    updated_at: clock().toISOString(),
    updated_by: requirePerson(call).id,
  })

  /** Runs one write after the other, so that what the input rules checked is still true when the row is written. */
  const write = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await holdContent(trx)
      return work(trx)
    })

  /** Reads the record that an edit changes. Throws 412 if it no longer has the version that the edit is based on. */
  async function findForEdit(trx: Trx, call: RecordCall): Promise<Row> {
    const row = await findOrRefuse(trx, call.params.id)
    requireVersion(call, rowVersion(row), present(row))
    return row
  }

  return {
    present,
    rowVersion,

    /**
     * Supports no conditional requests and is not cached: the ETag covers neither counts nor the names of other records
     * (precondition.ts).
     */
    readOne: async (call: RecordCall, reply: FastifyReply): Promise<Shown> => {
      void reply.header('cache-control', 'private, no-store')
      return answer(await findOrRefuse(db, call.params.id), reply)
    },

    create: async (call: WriteCall, reply: FastifyReply): Promise<Shown> => {
      const row = await write(async (trx) => {
        const id = await shape.insert(trx, await shape.read(trx, call.body, null), stampFor(call))
        await record(trx, call, 'record-create', id)
        return findOrRefuse(trx, id)
      })
      return answer(row, reply)
    },

    change: async (call: RecordCall, reply: FastifyReply): Promise<Shown> => {
      const row = await write(async (trx) => {
        const before = await findForEdit(trx, call)
        await shape.update(trx, before.id, await shape.read(trx, call.body, before), stampFor(call))
        await record(trx, call, 'record-change', before.id)
        return findOrRefuse(trx, before.id)
      })
      return answer(row, reply)
    },

    remove: (call: RecordCall & { query: Query }): Promise<void> =>
      write(async (trx) => {
        const row = await findForEdit(trx, call)
        const more = await shape.remove(trx, row, call.query)
        await record(trx, call, 'record-delete', row.id, more)
      }),
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../db/audit-store'
import { holdContent } from '../db/content-version'
import type { Db, Tables, Trx } from '../db/schema'
import type { AuditEvent } from '../db/tables/account-tables'
import { requirePerson } from './auth'
import type { Clock } from './clock'
import { NOT_FOUND, refuse } from './errors'
import { truncateAddress } from './network'
import { recordVersion, requireVersion, setVersionTag } from './precondition'

type WriteCall = Pick<FastifyRequest, 'body' | 'headers' | 'ip' | 'person'>
/** The part of a call to one record that this kit reads. */
type RecordCall = WriteCall & { params: { id: number } }

/**
 * One kind of record: what differs from resource to resource.
 * `Values` are the fields that an edit may change, in the shape that input rules judge.
 */
export interface RecordShape<Row extends { id: number }, Values extends object, Shown extends object, Query> {
  /** Its table; the audit log names the record by it. */
  table: keyof Tables
  find(db: Db, id: number): Promise<Row | undefined>
  values(row: Row): Values
  /**
   * Judges a body; fields that it lacks keep the value of `before`, or take the default in a new record.
   * @throws Refusal 400 with a text for each wrong field
   */
  read(trx: Trx, body: unknown, before: Row | null): Promise<Values>
  /** @returns the new record's id */
  insert(trx: Trx, values: Values): Promise<number>
  update(trx: Trx, id: number, values: Values): Promise<void>
  /** @returns what else happened, for the audit log: no personal data */
  remove(trx: Trx, row: Row, query: Query): Promise<string>
  present(row: Row, version: string): Shown
}

/**
 * Reads and writes of one kind of record: policy (the contract's `x-access`, checked before), input, store, present.
 * Each write is one transaction with its line in the audit log; an edit of an old version is refused (D42).
 */
export function createRecords<
  Row extends { id: number },
  Values extends object,
  Shown extends object,
  Query = unknown,
>({ db, clock }: { db: Db; clock: Clock }, shape: RecordShape<Row, Values, Shown, Query>) {
  const versionOf = (row: Row): string => recordVersion(shape.values(row))
  const present = (row: Row): Shown => shape.present(row, versionOf(row))

  async function findOrRefuse(from: Db, id: number): Promise<Row> {
    const row = await shape.find(from, id)
    if (!row) throw refuse(404, NOT_FOUND)
    return row
  }

  /** Shows a record with its version in the ETag. */
  function answer(row: Row, reply: FastifyReply): Shown {
    setVersionTag(reply, versionOf(row))
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

  /** One write after the other: what the rules of input saw is still so when the row is written. */
  const write = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await holdContent(trx)
      return work(trx)
    })

  /** The record that an edit wants to change, if it is still the version that the edit began from. */
  async function findForEdit(trx: Trx, call: RecordCall): Promise<Row> {
    const row = await findOrRefuse(trx, call.params.id)
    requireVersion(call, versionOf(row), present(row))
    return row
  }

  return {
    present,
    versionOf,

    /** Not conditional and not stored: its ETag says nothing of counts and other records' names (precondition.ts). */
    readOne: async (call: RecordCall, reply: FastifyReply): Promise<Shown> => {
      void reply.header('cache-control', 'private, no-store')
      return answer(await findOrRefuse(db, call.params.id), reply)
    },

    create: async (call: WriteCall, reply: FastifyReply): Promise<Shown> => {
      const row = await write(async (trx) => {
        const id = await shape.insert(trx, await shape.read(trx, call.body, null))
        await record(trx, call, 'record-create', id)
        return findOrRefuse(trx, id)
      })
      return answer(row, reply)
    },

    change: async (call: RecordCall, reply: FastifyReply): Promise<Shown> => {
      const row = await write(async (trx) => {
        const before = await findForEdit(trx, call)
        await shape.update(trx, before.id, await shape.read(trx, call.body, before))
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

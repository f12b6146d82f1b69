import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  EMPTY_PARTS,
  ORDER_OUTDATED,
  PARTS_MAX,
  PARTS_TOO_MANY,
  type PartKind,
  type PartValues,
} from '../../../../src/shared/project-parts'
import { isGone } from '../../../db/gone-media'
import { changedFields, type HistoryPart } from '../../../db/history-store'
import type { Db, Trx } from '../../../db/schema'
import type { Clock } from '../../../http/clock'
import { NOT_FOUND, refuse } from '../../../http/errors'
import { wholeList } from '../../../http/page'
import { recordVersion, requireVersion, setVersionTag } from '../../../http/precondition'
import type { RecordBody } from '../../../http/record-body'
import { tellPartners } from './news'
import { readPart } from './part-rules'
import type { FieldOrigin, PartRow, PartShape } from './part-shapes'
import { findOwner, findWriters, type PartWrites } from './part-writes'

/** Where the entry of a deletion keeps the name of an update's author, which is not one of its values. */
const AUTHOR = 'author_name'

const FILE_GONE = 'O ficheiro já foi excluído da biblioteca, por isso não pode voltar.'

/** A part as staff get it. */
type StaffPart<Shown> = Shown & {
  id: number
  version: string
  updated_at: string | null
  updated_by_name: string | null
}

type OwnerCall = FastifyRequest & { params: { id: number } }
type PartCall = FastifyRequest & { params: { id: number; part: number } }

interface Given<Values extends object> {
  db: Db
  clock: Clock
  writes: PartWrites
  readBody: (call: FastifyRequest, sent?: unknown) => Promise<RecordBody<Values>>
}

/**
 * Creates the operations for one kind of part. Each write is one transaction with its line in the audit log and its entry
 * in the project's history. A part has a version of its own (D42), so that somebody who completes a milestone does not
 * disturb somebody who edits the project's texts.
 */
export function createParts<K extends PartKind, Row extends PartRow, Shown extends object>(
  { db, clock, writes, readBody }: Given<PartValues[K]>,
  shape: PartShape<K, Row, Shown>,
) {
  const { kind, table } = shape
  const versionOf = (row: Row): string => recordVersion(shape.values(row))

  async function showAll(from: Db, rows: readonly Row[]): Promise<StaffPart<Shown>[]> {
    const nameOf = await findWriters(from, rows)
    return rows.map((row) => ({
      ...shape.present(row),
      id: row.id,
      version: versionOf(row),
      updated_at: row.updated_at,
      updated_by_name: nameOf(row.updated_by),
    }))
  }

  async function show(from: Db, row: Row): Promise<StaffPart<Shown>> {
    const [shown] = await showAll(from, [row])
    if (!shown) throw new Error('A row is missing in its own list')
    return shown
  }

  async function find(from: Db, projectId: number, id: number): Promise<Row> {
    const row = (await shape.list(from, projectId)).find((one) => one.id === id)
    if (!row) throw refuse(404, NOT_FOUND)
    return row
  }

  const partOf = (row: Row, event: HistoryPart['event']): HistoryPart => ({
    ...{ kind, event, id: row.id },
    title: shape.title(shape.values(row)),
  })

  /** Finds the part that is edited. Throws 412 if it no longer has the version that the edit is based on. */
  async function findForEdit(trx: Trx, call: PartCall): Promise<Row> {
    await findOwner(trx, call.params.id)
    const row = await find(trx, call.params.id, call.params.part)
    if (call.headers['if-match'] !== undefined) requireVersion(call, versionOf(row), await show(trx, row))
    return row
  }

  /** Stores a new part at its place in the list, or one that is brought back. */
  async function add(
    trx: Trx,
    call: OwnerCall,
    values: PartValues[K],
    event: 'create' | 'restore',
    origin: { author?: string | undefined; field?: FieldOrigin | undefined } = {},
  ): Promise<Row> {
    const { author, field } = origin
    const projectId = call.params.id
    const rows = await shape.list(trx, projectId)
    if (rows.length >= PARTS_MAX) throw refuse(400, PARTS_TOO_MANY)
    const positions = rows.map((row) => ('position' in row ? Number(row.position) : 0))
    const position = shape.isNewFirst ? Math.min(1, ...positions) - 1 : Math.max(-1, ...positions) + 1
    const more = {
      ...{ project_id: projectId, position, ...writes.stampFor(call) },
      ...(author !== undefined && { author }),
      ...(field && { field }),
    }
    const { id } = await shape.insert(trx, values, more)
    const row = await find(trx, projectId, id)
    const part = partOf(row, event)
    await writes.record(trx, call, projectId, { table, part, fields: [], before: {} })
    return row
  }

  const tell = (trx: Trx, projectId: number, row: Row, was: PartValues[K] | null): Promise<void> => {
    const values = shape.values(row)
    return tellPartners(trx, {
      ...{ kind, projectId, was, values },
      title: shape.title(values),
      at: clock().toISOString(),
    })
  }

  async function insert(
    trx: Trx,
    call: OwnerCall,
    body: RecordBody<PartValues[K]>,
    field?: FieldOrigin,
  ): Promise<Row> {
    const owner = await findOwner(trx, call.params.id)
    const row = await add(trx, call, readPart(shape, body, null, { owner, now: clock() }), 'create', {
      field,
    })
    await tell(trx, owner.id, row, null)
    return row
  }

  async function change(trx: Trx, call: PartCall, body: RecordBody<PartValues[K]>): Promise<Row> {
    const before = await findForEdit(trx, call)
    const owner = await findOwner(trx, call.params.id)
    const was = shape.values(before)
    const values = readPart(shape, body, was, { owner, now: clock() })
    if (changedFields(was, values).length === 0) return before
    await shape.update(trx, before.id, values, writes.stampFor(call))
    const after = await find(trx, owner.id, before.id)
    const fields = changedFields(was, shape.values(after))
    const write = {
      ...{ table, fields, part: partOf(after, 'change') },
      before: Object.fromEntries(fields.map((field) => [field, was[field]])),
    }
    await writes.record(trx, call, owner.id, write)
    await tell(trx, owner.id, after, was)
    return after
  }

  /** Answers with the part. A repeated request gets the first answer, with its version. */
  function answer(shown: StaffPart<Shown>, reply: FastifyReply): StaffPart<Shown> {
    setVersionTag(reply, shown.version)
    return shown
  }

  return {
    readBody,
    /** Adds a part that came from the field, in the transaction of its caller. */
    addFromField: async (trx: Trx, call: OwnerCall, body: RecordBody<PartValues[K]>, field: FieldOrigin) =>
      show(trx, await insert(trx, call, body, field)),

    /** For staff also of a project that is not public; one in the bin has no address. */
    list: async (projectId: number) => wholeList(await showAll(db, await shape.list(db, projectId))),

    create: async (call: OwnerCall, reply: FastifyReply): Promise<StaffPart<Shown>> => {
      // Refused before a file is received.
      await findOwner(db, call.params.id)
      const body = await readBody(call)
      const same = [kind, call.params.id, JSON.stringify(body)]
      const work = async (trx: Trx) => show(trx, await insert(trx, call, body))
      return answer(await writes.once(call, reply, same, work), reply)
    },

    change: async (call: PartCall, reply: FastifyReply): Promise<StaffPart<Shown>> => {
      const { id, part } = call.params
      await findOwner(db, id)
      const body = await readBody(call)
      const same = [kind, id, part, JSON.stringify(body)]
      const work = async (trx: Trx) => show(trx, await change(trx, call, body))
      return answer(await writes.once(call, reply, same, work), reply)
    },

    remove: (call: PartCall): Promise<void> =>
      writes.run(async (trx) => {
        const row = await findForEdit(trx, call)
        await shape.remove(trx, row.id)
        const author = 'author_name' in row ? { [AUTHOR]: row.author_name } : {}
        const before = { ...shape.values(row), ...author }
        const write = { table, part: partOf(row, 'delete'), fields: [], before }
        await writes.record(trx, call, call.params.id, write)
      }),

    /**
     * Brings a deleted part back, in the transaction of its caller.
     * @param stored the values that it had, which are not judged again: they may be from before the rules
     */
    restore: async (trx: Trx, call: OwnerCall, stored: Record<string, unknown>): Promise<HistoryPart> => {
      await findOwner(trx, call.params.id)
      const { [AUTHOR]: author, ...values } = stored
      const name = typeof author === 'string' ? author : undefined
      const known = { ...EMPTY_PARTS[kind], ...values } as PartValues[K]
      for (const field of shape.addresses)
        if (await isGone(trx, String(known[field]))) throw refuse(409, FILE_GONE)
      return partOf(await add(trx, call, known, 'restore', { author: name }), 'restore')
    },

    /** Puts the list in the order of these ids. The same order again changes nothing, so a client may repeat it. */
    order: async (call: OwnerCall & { body: { ids: number[] } }) => {
      const { id } = call.params
      const { ids } = call.body
      const rows = await writes.run(async (trx) => {
        await findOwner(trx, id)
        const stored = await shape.list(trx, id)
        const known = new Set(stored.map((row) => row.id))
        const isWhole = ids.length === known.size && new Set(ids).size === ids.length
        if (!isWhole || ids.some((one) => !known.has(one))) throw refuse(409, ORDER_OUTDATED)
        if (stored.every((row, place) => row.id === ids[place])) return stored
        for (const [position, one] of ids.entries()) await shape.place(trx, one, position)
        const part: HistoryPart = { kind, id: null, title: '', event: 'order' }
        const before = { order: stored.map((row) => row.id) }
        await writes.record(trx, call, id, { table, part, fields: [], before })
        return shape.list(trx, id)
      })
      return wholeList(await showAll(db, rows))
    },
  }
}

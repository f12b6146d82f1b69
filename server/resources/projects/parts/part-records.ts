import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  EMPTY_PARTS,
  ORDER_OUTDATED,
  PART_GONE,
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
import { earlierValues, readPart } from './part-rules'
import type { FieldOrigin, PartRow, PartShape } from './part-shapes'
import { findOwner, findWriters, type PartWrites } from './part-writes'

/**
 * Name under which the history entry of a deleted update stores its author. The author is not one of the update's
 * values.
 */
const AUTHOR = 'author_name'

const FILE_GONE = 'O ficheiro já foi excluído da biblioteca, por isso não pode voltar.'

/** A project part (milestone, update, ...) in the format that staff receive. */
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
 * Creates the operations for one kind of project part (milestones, updates, ...). Each write is one transaction, which
 * also adds a row to the audit log and an entry to the project's history. Each part has its own version (D42), so
 * completing a milestone does not conflict with a parallel edit of the project's texts.
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

  /**
   * Finds the part to edit. Throws 412 if the part no longer has the version in If-Match, on which the edit is based.
   */
  async function findForEdit(trx: Trx, call: PartCall): Promise<Row> {
    await findOwner(trx, call.params.id)
    const row = await find(trx, call.params.id, call.params.part)
    if (call.headers['if-match'] !== undefined) requireVersion(call, versionOf(row), await show(trx, row))
    return row
  }

  /**
   * Stores a new or restored part at the start or end of its list and records the write. Throws 400 if the list is
   * full.
   */
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

  async function change(
    trx: Trx,
    call: OwnerCall,
    before: Row,
    body: RecordBody<PartValues[K]>,
  ): Promise<Row> {
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

  /**
   * Sets the version header of the response and returns the part. A repeated request gets the first response again,
   * with the version of that response.
   */
  function answer(shown: StaffPart<Shown>, reply: FastifyReply): StaffPart<Shown> {
    setVersionTag(reply, shown.version)
    return shown
  }

  return {
    readBody,
    /** Adds a part that staff wrote in the field (D81), in the transaction of the caller. */
    addFromField: async (trx: Trx, call: OwnerCall, body: RecordBody<PartValues[K]>, field: FieldOrigin) =>
      show(trx, await insert(trx, call, body, field)),

    /**
     * Lists the parts of a project for staff, also if the project is not public. The caller must check that the project
     * is not in the bin.
     */
    list: async (projectId: number) => wholeList(await showAll(db, await shape.list(db, projectId))),

    create: async (call: OwnerCall, reply: FastifyReply): Promise<StaffPart<Shown>> => {
      // Checks the project first, so that a request for a missing project is refused before its file is received.
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
      const work = async (trx: Trx) => show(trx, await change(trx, call, await findForEdit(trx, call), body))
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
     * Restores a deleted part, in the transaction of the caller.
     * @param stored the values of the deleted part; they are not validated again, because they may be older than the
     * present rules
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

    /** Returns the present values of a part; null if the part does not exist. */
    values: async (projectId: number, id: number): Promise<PartValues[K] | null> => {
      const row = (await shape.list(db, projectId)).find((one) => one.id === id)
      return row ? shape.values(row) : null
    },

    /**
     * Gives some fields of a part their earlier values, as an edit in the transaction of the caller. The values are
     * validated again: unlike a deleted part, the part has other values that visitors can see.
     */
    undo: async (trx: Trx, call: OwnerCall, id: number, stored: Record<string, unknown>) => {
      await findOwner(trx, call.params.id)
      const row = (await shape.list(trx, call.params.id)).find((one) => one.id === id)
      if (!row) throw refuse(409, PART_GONE)
      for (const field of shape.addresses)
        if (field in stored && (await isGone(trx, String(stored[field])))) throw refuse(409, FILE_GONE)
      const body = earlierValues<PartValues[K]>(stored)
      return partOf(await change(trx, call, row, body), 'change')
    },

    /**
     * Sorts the list in the order of the given ids. If the list already has this order, nothing changes, so a client
     * may repeat the request.
     */
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

import type { FastifyReply } from 'fastify'
import type { components } from '../../src/api/v1'
import {
  addHistory,
  changedFields,
  findEntry,
  listHistory,
  valuesBefore,
  type EntryRow,
  type HistoryPart,
} from '../db/history-store'
import type { Db, Trx } from '../db/schema'
import type { BinColumns, KeptTable } from '../db/tables/record-tables'
import { NOT_FOUND, refuse } from './errors'
import { deriveSlug } from './kept-slug'
import { publicName, type WriteStamp } from './last-write'
import { pagedList, parsePageQuery } from './page'
import type { Addressed } from './parameters'
import {
  createRecords,
  type RecordCall,
  type RecordDeps,
  type RecordShape,
  type RecordWrite,
} from './records'

type HistoryEntry = components['schemas']['HistoryEntry']

/** A record as stored, with the columns of the bin. */
export interface KeptRow {
  id: number
  slug: string
  deletedAt: BinColumns['deleted_at']
  binSlug: BinColumns['bin_slug']
}

/** Returns the slug of a record, even if the record is in the bin. */
export const slugOf = ({ slug, binSlug }: Pick<KeptRow, 'slug' | 'binSlug'>): string => binSlug ?? slug

/**
 * Describes one kind of record for `createKeptRecords`: a record with a bin, a history, and redirects from old slugs.
 * The functions of RecordShape must also find and present records in the bin. `values` must use `slugOf`.
 */
export interface KeptShape<Row extends KeptRow, Values extends object, Shown extends object> extends Omit<
  RecordShape<Row, Values, Shown, unknown>,
  'table' | 'remove' | 'checkEdit' | 'afterWrite'
> {
  table: KeptTable
  /** The word that is put before a slug which would otherwise be only a number. */
  word: string
  /** The error message for an edit of a record that is in the bin. */
  isInBin: string
  /**
   * Hides a record that is moved to the bin: a post becomes a draft, a project is no longer public. So no query for
   * visitors finds the record, and it is still hidden after it is restored from the bin.
   */
  hide(trx: Trx, id: number): Promise<unknown>
  /**
   * Returns a request body that restores the values of an earlier version. The body does not contain fields that a
   * restoration must not change, or references to records that no longer exist. `read` then validates it like the body
   * of an edit.
   */
  restoredBody(trx: Trx, values: Values): Promise<unknown>
}

const presentEntry = (row: EntryRow): HistoryEntry => ({
  id: row.id,
  at: row.at,
  event: row.event,
  by_name: publicName(row.writer_first_name, row.writer_last_name),
  fields: JSON.parse(row.fields) as string[],
  ...(row.part !== null && { part: JSON.parse(row.part) as HistoryPart }),
})

type EntryCall = RecordCall & { params: { entry: number } }

/** Like `createRecords`, for posts and projects: adds a bin, and a history of who changed what. */
export function createKeptRecords<Row extends KeptRow, Values extends object, Shown extends object>(
  deps: RecordDeps,
  shape: KeptShape<Row, Values, Shown>,
) {
  const { db } = deps
  const kind = shape.table

  /** Adds an entry to the history in the transaction of the change. An edit that changes nothing adds no entry. */
  async function afterWrite(trx: Trx, { event, id, before, after, stamp }: RecordWrite<Row>): Promise<void> {
    const [was, is] = [before && shape.values(before), after && shape.values(after)]
    const fields = was && is ? changedFields(was, is) : []
    if (event === 'change' && fields.length === 0) return
    const values = Object.fromEntries(fields.map((field) => [field, was?.[field]]))
    await addHistory(
      trx,
      { kind, id },
      { at: stamp.updated_at, userId: stamp.updated_by, event, fields, before: values },
    )
  }

  async function putIntoBin(trx: Trx, row: Row, stamp: WriteStamp): Promise<void> {
    await shape.hide(trx, row.id)
    // A slug cannot contain a tilde, so no other record can have this text as its slug.
    const columns = { deleted_at: stamp.updated_at, deleted_by: stamp.updated_by, bin_slug: row.slug }
    await trx
      .updateTable(kind)
      .set({ ...columns, slug: `~${row.id}` })
      .where('id', '=', row.id)
      .execute()
  }

  const records = createRecords<Row, Values, Shown>(deps, {
    ...shape,
    afterWrite,
    checkEdit: ({ deletedAt }) => {
      if (deletedAt !== null) throw refuse(409, shape.isInBin)
    },
    remove: async (trx, row, _query, stamp) => {
      await putIntoBin(trx, row, stamp)
      return 'into the bin'
    },
  })
  const { parts, ...basic } = records

  /** Restores a record from the bin. The record stays hidden, and gets another slug if its own is taken. */
  const restore = async (call: RecordCall, reply: FastifyReply): Promise<Shown> => {
    const row = await parts.write(async (trx) => {
      const before = await parts.findOrRefuse(trx, call.params.id)
      if (before.deletedAt === null) throw refuse(404, NOT_FOUND)
      parts.requireVersionOf(call, before)
      const { id } = before
      const slug = await deriveSlug(trx, { kind, word: shape.word, id }, slugOf(before))
      await trx
        .updateTable(kind)
        .set({ deleted_at: null, deleted_by: null, bin_slug: null, slug, ...parts.stampFor(call) })
        .where('id', '=', id)
        .execute()
      const after = await parts.findOrRefuse(trx, id)
      await parts.record(trx, call, { event: 'restore', id, before, after })
      return after
    })
    return parts.answer(row, reply)
  }

  const history = async (call: RecordCall & Addressed & { query: { page?: number; page_size?: number } }) => {
    const { id } = await parts.findOrRefuse(db, call.params.id)
    const asked = parsePageQuery(call.query)
    const { count, rows } = await listHistory(db, { kind, id }, asked)
    return pagedList(call, asked, count, rows.map(presentEntry))
  }

  /**
   * Returns a history entry, which describes one change, and the values that the record had before this change. Throws
   * a 404 if there is no such entry.
   */
  async function findVersion(from: Db, row: Row, entryId: number) {
    const name = { kind, id: row.id }
    const entry = await findEntry(from, name, entryId)
    if (!entry) throw refuse(404, NOT_FOUND)
    return { entry, values: await valuesBefore(from, name, entryId, shape.values(row)) }
  }

  const version = async ({ params }: EntryCall): Promise<{ entry: HistoryEntry; values: Values }> => {
    const found = await findVersion(db, await parts.findOrRefuse(db, params.id), params.entry)
    return { entry: presentEntry(found.entry), values: found.values }
  }

  const restoreVersion = (call: EntryCall, reply: FastifyReply): Promise<Shown> =>
    parts.changeBy(call, reply, async (trx, row) =>
      shape.restoredBody(trx, (await findVersion(trx, row, call.params.entry)).values),
    )

  return { ...basic, parts, restore, history, version, restoreVersion }
}

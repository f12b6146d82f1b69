import { sql } from 'kysely'
import type { components } from '../../src/api/v1'
import type { Db, Trx } from './schema'
import type { HistoryEvent, KeptTable } from './tables/record-tables'

/**
 * Maximum number of changes that the history of a record contains. The oldest changes are deleted first. Changes of a
 * project's parts (milestones, pictures, ...) count separately, so that a hundred new photographs do not delete the
 * project's earlier texts.
 */
export const HISTORY_MAX_ENTRIES = 100
/** Maximum number of characters of the earlier values in all these changes together. */
export const HISTORY_MAX_CHARACTERS = 4_000_000

export interface RecordName {
  kind: KeptTable
  id: number
}

export type HistoryPart = components['schemas']['HistoryPart']

export interface NewEntry {
  at: string
  userId: number
  event: HistoryEvent
  /** The values of the changed fields before the change, by field. */
  before: Record<string, unknown>
  /** The names of the changed fields. */
  fields: readonly string[]
  /** The changed project part (milestone, picture, ...); absent if the record's own fields changed. */
  part?: HistoryPart
}

/** Returns the names of the fields whose values differ. */
export const changedFields = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )

/** Adds a change to a record's history and deletes the oldest changes that exceed the limits. */
export async function addHistory(trx: Trx, { kind, id }: RecordName, entry: NewEntry): Promise<void> {
  await trx
    .insertInto('record_history')
    .values({
      kind,
      record_id: id,
      at: entry.at,
      user_id: entry.userId,
      event: entry.event,
      fields: JSON.stringify(entry.fields),
      before: JSON.stringify(entry.before),
      part: entry.part ? JSON.stringify(entry.part) : null,
    })
    .execute()
  const rows = await trx
    .selectFrom('record_history')
    .select(['id', sql<number>`length(before)`.as('length')])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('part', entry.part ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(2 * HISTORY_MAX_ENTRIES)
    .execute()
  let characters = 0
  const last = rows.find(({ length }, place) => {
    characters += length
    return place >= HISTORY_MAX_ENTRIES || (place > 0 && characters > HISTORY_MAX_CHARACTERS)
  })
  if (!last) return
  await trx
    .deleteFrom('record_history')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('part', entry.part ? 'is not' : 'is', null)
    .where('id', '<=', last.id)
    .execute()
}

const entries = (db: Db, { kind, id }: RecordName) =>
  db
    .selectFrom('record_history')
    .leftJoin('users', 'users.id', 'record_history.user_id')
    .select([
      'record_history.id',
      'record_history.at',
      'record_history.event',
      'record_history.fields',
      'record_history.part',
      'users.first_name as writer_first_name',
      'users.last_name as writer_last_name',
    ])
    .where('record_history.kind', '=', kind)
    .where('record_history.record_id', '=', id)

export type EntryRow = Awaited<ReturnType<typeof listHistory>>['rows'][number]

/** Returns a page of a record's changes, newest first, without earlier values. `count` is the number of changes. */
export async function listHistory(
  db: Db,
  name: RecordName,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { count } = await db
    .selectFrom('record_history')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', name.kind)
    .where('record_id', '=', name.id)
    .executeTakeFirstOrThrow()
  const rows = await entries(db, name)
    .orderBy('record_history.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { count: Number(count), rows }
}

/** Finds a change of the record's own fields. Changes of project parts have no earlier version of the record. */
export const findEntry = (db: Db, name: RecordName, entry: number) =>
  entries(db, name)
    .where('record_history.id', '=', entry)
    .where('record_history.part', 'is', null)
    .executeTakeFirst()

export interface PartEntry {
  part: HistoryPart
  /** The earlier values that the entry contains: of the changed fields, or all values of a deleted part. */
  values: Record<string, unknown>
}

/** Selects the history entries about the parts of a project, with the earlier values. */
const partEntries = (db: Db, projectId: number) =>
  db
    .selectFrom('record_history')
    .select(['part', 'before'])
    .where('kind', '=', 'projects')
    .where('record_id', '=', projectId)
    .where('part', 'is not', null)

/** Finds the history entry for a change of a project part. */
export async function findPartEntry(
  db: Db,
  projectId: number,
  entry: number,
): Promise<PartEntry | undefined> {
  const row = await partEntries(db, projectId).where('id', '=', entry).executeTakeFirst()
  const part = row && (JSON.parse(row.part ?? 'null') as HistoryPart | null)
  return part ? { part, values: JSON.parse(row.before) as Record<string, unknown> } : undefined
}

/**
 * Returns the values that a project part had after a change: its present values, overwritten with the earlier values
 * stored in all later changes.
 * @param present null if the part no longer exists; its values are then those that the entry of its deletion contains
 * @returns null if the part no longer exists and the history does not contain its deletion
 */
export async function partValuesAfter(
  db: Db,
  projectId: number,
  { id: entry, part }: { id: number; part: HistoryPart },
  present: object | null,
): Promise<Record<string, unknown> | null> {
  const rows = await partEntries(db, projectId).where('id', '>', entry).orderBy('id', 'desc').execute()
  let values: Record<string, unknown> | null = present && { ...present }
  for (const row of rows) {
    const { kind, id, event } = JSON.parse(row.part ?? '{}') as Partial<HistoryPart>
    if (kind !== part.kind || id !== part.id) continue
    const before = JSON.parse(row.before) as Record<string, unknown>
    if (event === 'delete') values = before
    else if (event === 'change' && values) values = { ...values, ...before }
  }
  return values
}

/** Marks the history entry of a deleted project part as restored, so that the part is restored only once. */
export const noteRestored = (trx: Trx, entry: number, part: HistoryPart): Promise<unknown> =>
  trx
    .updateTable('record_history')
    .set({ part: JSON.stringify({ ...part, restored: true }) })
    .where('id', '=', entry)
    .execute()

/**
 * Returns the values that a record had before a change: its present values, overwritten with the earlier values stored
 * in this change and in all later changes.
 */
export async function valuesBefore<Values extends object>(
  db: Db,
  { kind, id }: RecordName,
  entry: number,
  present: Values,
): Promise<Values> {
  const rows = await db
    .selectFrom('record_history')
    .select('before')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('id', '>=', entry)
    .where('part', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.reduce(
    (values, row) => ({ ...values, ...(JSON.parse(row.before) as Partial<Values>) }),
    present,
  )
}

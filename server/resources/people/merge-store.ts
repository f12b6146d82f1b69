import { sql } from 'kysely'
import { MERGE_DAYS, type PersonKind } from '../../../src/shared/person'
import type { Db, Trx } from '../../db/schema'
import { addSeconds } from '../../http/clock'
import type { WriteStamp } from '../../http/last-write'
import { joinDoubles, partDoubles, type Double } from './merge-doubles'
import type { StoredValues } from './values'

const DAY_SECONDS = 24 * 3600

/** The data that a merge moved to the kept record, so that an undo can move it back. */
export interface Moved {
  notes: number[]
  /** Ids of the moved rows of other tables, such as requests and hours. */
  rows: { table: string; column: string; ids: number[]; doubles?: Double[] }[]
  /** Id of the account that was linked to the merged record. */
  account: number | null
}

interface StoredMerge {
  id: number
  away_id: number
  name: string
  at: string
  before: string
  after: string
  moved: string
  first_name: string | null
  last_name: string | null
}

/** Returns the earliest time at which a merge may have been made if it can still be undone. */
const undoableSince = (now: Date): string => addSeconds(now, -MERGE_DAYS * DAY_SECONDS).toISOString()

/** Returns the newest merge into a record, if it can still be undone, else null. */
export async function findMerge(db: Db, kind: PersonKind, keptId: number, now: Date) {
  const { rows } = await sql<StoredMerge>`select person_merges.id, away_id, away.name, person_merges.at,
      person_merges.before, person_merges.after, moved, first_name, last_name
    from person_merges
    inner join ${sql.table(kind)} as away on away.id = away_id
    left join users on users.id = actor_id
    where person_merges.kind = ${kind} and kept_id = ${keptId} and undone_at is null
      and person_merges.at >= ${undoableSince(now)}
    order by person_merges.id desc limit 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    ...row,
    before: JSON.parse(row.before) as StoredValues,
    after: JSON.parse(row.after) as StoredValues,
    moved: JSON.parse(row.moved) as Moved,
    undoUntil: addSeconds(new Date(row.at), MERGE_DAYS * DAY_SECONDS).toISOString(),
  }
}

export type MergeRow = NonNullable<Awaited<ReturnType<typeof findMerge>>>

/**
 * Marks a record as merged into another one and unlinks its account, so that the account can be linked to the kept
 * record.
 */
export async function putAway(trx: Trx, kind: PersonKind, id: number, keptId: number, at: string) {
  await trx
    .updateTable(kind)
    // `updated_at` is set so that the index of matching (resources/matching) reads the record again.
    .set({ merged_into: keptId, merged_at: at, updated_at: at, user_id: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Moves the notes of one record to another.
 * @returns the ids of the moved notes
 */
export async function moveNotes(trx: Trx, kind: PersonKind, from: number, to: number): Promise<number[]> {
  const rows = await trx
    .updateTable('person_notes')
    .set({ person_id: to })
    .where('kind', '=', kind)
    .where('person_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A column of another table that refers to a record of this kind. */
interface Reference {
  table: string
  column: string
  /**
   * A second column that is unique together with the reference. If both records have a row with the same value, the row
   * of the merged record is not moved.
   */
  once?: string
}

/**
 * The columns that a merge changes to refer to the kept record. Each table that refers to people needs an entry,
 * because otherwise a merge leaves its rows at the merged record.
 */
const REFERENCES: Record<PersonKind, readonly Reference[]> = {
  volunteers: [
    { table: 'matching_requests', column: 'volunteer_id' },
    { table: 'matches', column: 'volunteer_id', once: 'request_id' },
    { table: 'volunteer_hours', column: 'volunteer_id' },
  ],
  beneficiaries: [{ table: 'matching_requests', column: 'beneficiary_id' }],
  partners: [],
}

/**
 * Moves the rows of other tables from one record to another.
 * @returns the ids of the moved rows, for an undo
 */
export async function moveRows(trx: Trx, kind: PersonKind, from: number, to: number): Promise<Moved['rows']> {
  const moved: Moved['rows'] = []
  for (const { table, column, once } of REFERENCES[kind]) {
    const [name, owner] = [sql.table(table), sql.ref(column)]
    const free = once
      ? sql`and ${sql.ref(once)} not in (select ${sql.ref(once)} from ${name} where ${owner} = ${to})`
      : sql``
    const { rows } = await sql<{
      id: number
    }>`select id from ${name} where ${owner} = ${from} ${free}`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await sql`update ${name} set ${owner} = ${to} where id in (${sql.join(ids)})`.execute(trx)
    moved.push({
      table,
      column,
      ids,
      ...(table === 'matches' && { doubles: await joinDoubles(trx, from, to) }),
    })
  }
  return moved
}

/** Moves rows back to a record. Only the tables of REFERENCES are written, even if the stored text names others. */
async function moveRowsBack(trx: Trx, kind: PersonKind, to: number, moved: Moved['rows']): Promise<void> {
  for (const { table, column } of REFERENCES[kind]) {
    const { ids = [], doubles = [] } = moved.find((one) => one.table === table && one.column === column) ?? {}
    if (ids.length > 0)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where id in (${sql.join(ids)})`.execute(trx)
    await partDoubles(trx, doubles)
  }
}

export async function addMerge(
  trx: Trx,
  merge: { kind: PersonKind; kept_id: number; away_id: number; before: string; after: string; moved: string },
  stamp: WriteStamp,
): Promise<void> {
  await trx
    .insertInto('person_merges')
    .values({ ...merge, at: stamp.updated_at, actor_id: stamp.updated_by, undone_at: null })
    .execute()
}

/** Restores the merged record, with its notes, its account and its rows in other tables. */
export async function bringBack(trx: Trx, kind: PersonKind, merge: MergeRow, at: string): Promise<void> {
  await trx
    .updateTable(kind)
    .set({ merged_into: null, merged_at: null, updated_at: at, user_id: merge.moved.account })
    .where('id', '=', merge.away_id)
    .execute()
  if (merge.moved.notes.length > 0)
    await trx
      .updateTable('person_notes')
      .set({ person_id: merge.away_id })
      .where('id', 'in', merge.moved.notes)
      .execute()
  await moveRowsBack(trx, kind, merge.away_id, merge.moved.rows)
  await trx.updateTable('person_merges').set({ undone_at: at }).where('id', '=', merge.id).execute()
}

/**
 * Permanently deletes the records whose merge can no longer be undone.
 * @returns the number of deleted records
 */
export async function dropOldMerges(db: Db, now: Date): Promise<number> {
  let dropped = 0
  for (const kind of ['volunteers', 'beneficiaries', 'partners'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(kind)
      .where('merged_at', '<', undoableSince(now))
      .executeTakeFirst()
    dropped += Number(numDeletedRows)
  }
  await db.deleteFrom('person_merges').where('at', '<', undoableSince(now)).execute()
  return dropped
}

import { readSavedAssociation, type SavedAssociation } from '../../../src/shared/association'
import type { Db, Trx } from '../../db/schema'
import type { WriteStamp, WrittenRow } from '../../http/last-write'

/** Id of the table's only row. */
export const ASSOCIATION_ROW = 1

export interface AssociationRow extends WrittenRow {
  id: number
  saved: SavedAssociation
}

const EMPTY: AssociationRow = {
  id: ASSOCIATION_ROW,
  saved: {},
  updated_at: null,
  writer_first_name: null,
  writer_last_name: null,
}

function parse(json: string): SavedAssociation {
  try {
    return readSavedAssociation(JSON.parse(json) as unknown)
  } catch {
    // Invalid JSON can only come from a change in a database console. The values of src/content/institution.ts then
    // apply.
    return {}
  }
}

/** Reads the values saved by administrators. `saved` is empty if no value was saved. */
export async function findAssociation(db: Db): Promise<AssociationRow> {
  const row = await db
    .selectFrom('association')
    .leftJoin('users as writers', 'writers.id', 'association.updated_by')
    .select([
      'association.saved',
      'association.updated_at',
      'writers.first_name as writer_first_name',
      'writers.last_name as writer_last_name',
    ])
    .where('association.id', '=', ASSOCIATION_ROW)
    .executeTakeFirst()
  return row ? { ...row, id: ASSOCIATION_ROW, saved: parse(row.saved) } : EMPTY
}

export async function saveAssociation(trx: Trx, saved: SavedAssociation, stamp: WriteStamp): Promise<void> {
  const values = { saved: JSON.stringify(saved), ...stamp }
  await trx
    .insertInto('association')
    .values({ id: ASSOCIATION_ROW, ...values })
    .onConflict((row) => row.column('id').doUpdateSet(values))
    .execute()
}

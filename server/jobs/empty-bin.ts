import { BIN_DAYS } from '../../src/shared/bin'
import { recordEvent } from '../db/audit-store'
import { holdContent } from '../db/content-version'
import type { Db, Trx } from '../db/schema'
import type { KeptTable } from '../db/tables/record-tables'
import { addSeconds } from '../http/clock'
import { giveWay } from './give-way'

const KINDS = ['posts', 'projects'] as const satisfies readonly KeptTable[]
/** Maximum number of records deleted in one transaction, so that other writers do not wait long. */
const AT_ONCE = 50

/**
 * Deletes up to AT_ONCE records that were put into the bin before the time `before`. Returns the number of deleted
 * records.
 */
async function deleteSome(trx: Trx, kind: KeptTable, before: string, at: string): Promise<number> {
  const rows = await trx
    .selectFrom(kind)
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.deleteFrom('record_history').where('kind', '=', kind).where('record_id', 'in', ids).execute()
  await trx.deleteFrom('old_slugs').where('kind', '=', kind).where('record_id', 'in', ids).execute()
  // The database also deletes the rows of other tables that belong to a record, such as comments.
  await trx.deleteFrom(kind).where('id', 'in', ids).execute()
  for (const id of ids)
    await recordEvent(trx, {
      at,
      event: 'record-delete',
      outcome: 'success',
      accountId: null,
      detail: `${kind} ${id} from the bin`,
    })
  return ids.length
}

/**
 * Permanently deletes records that have been in the bin for BIN_DAYS. Several servers may run this function at the same
 * time: each record is deleted by the first transaction that reads it.
 * @returns the number of deleted records
 */
export async function emptyBin(db: Db, now: Date): Promise<number> {
  const before = addSeconds(now, -BIN_DAYS * 24 * 3600).toISOString()
  let deleted = 0
  for (const kind of KINDS) {
    let some: number
    do {
      some = await db.transaction().execute(async (trx) => {
        await holdContent(trx)
        return deleteSome(trx, kind, before, now.toISOString())
      })
      deleted += some
      await giveWay()
    } while (some === AT_ONCE)
  }
  return deleted
}

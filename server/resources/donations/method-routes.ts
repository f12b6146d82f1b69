import { ACCOUNT_FIELDS } from '../../../src/shared/donation-account'
import { recordEvent } from '../../db/audit-store'
import type { Db, Trx } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Handler } from '../../http/contract'
import { refuse } from '../../http/errors'
import { wholeList } from '../../http/page'
import { createRecords, type RecordShape, type RecordWrite } from '../../http/records'
import { readMethod } from './method-input'
import {
  accountOf,
  findMethodRow,
  insertMethod,
  listMethodRows,
  placeMethod,
  updateMethod,
  type MethodRow,
  type StoredMethod,
} from './method-store'
import { presentMethodForStaff } from './present'

const LIST_CHANGED = 'A lista de métodos mudou entretanto. Veja-a outra vez antes de a ordenar.'

const stored = (row: MethodRow): StoredMethod => ({
  name: row.name,
  intro: row.intro,
  isActive: row.is_active === 1,
  account: accountOf(row),
})

/**
 * Adds an audit row for each changed value of an account. Unlike most audit rows, these contain the old and the new
 * value: the values are public, and a wrong value sends money to a stranger.
 */
async function recordAccountChange(
  trx: Trx,
  { id, before, after, stamp }: RecordWrite<MethodRow>,
): Promise<void> {
  const [old, now] = [before && accountOf(before), after && accountOf(after)]
  for (const field of ACCOUNT_FIELDS) {
    const [from, to] = [old?.[field] ?? '', now?.[field] ?? '']
    if (from === to) continue
    await recordEvent(trx, {
      at: stamp.updated_at,
      event: 'record-change',
      outcome: 'success',
      accountId: null,
      actorId: stamp.updated_by,
      detail: `donation_methods ${id} ${field} «${from}» -> «${to}»`,
    })
  }
}

const SHAPE: RecordShape<MethodRow, StoredMethod, ReturnType<typeof presentMethodForStaff>, unknown> = {
  table: 'donation_methods',
  find: findMethodRow,
  values: stored,
  read: (trx, body, before) => readMethod(trx, body, before && { id: before.id, ...stored(before) }),
  insert: insertMethod,
  update: updateMethod,
  // Methods cannot be deleted, because donations refer to them.
  remove: () => Promise.reject(refuse(405, 'Um método não se elimina. Desligue-o.')),
  present: presentMethodForStaff,
  afterWrite: recordAccountChange,
}

interface MethodDeps {
  db: Db
  clock: Clock
  personalRead: Read
}

/** Operations with which administrators manage the donation methods and their accounts (D1, D56). */
export function methodRoutes({ db, clock, personalRead }: MethodDeps) {
  const records = createRecords({ db, clock }, SHAPE)

  const orderDonationMethods: Handler<'orderDonationMethods'> = async (call) => {
    const { ids } = call.body
    const rows = await records.parts.write(async (trx) => {
      const before = await listMethodRows(trx)
      const known = new Set(before.map(({ id }) => id))
      if (ids.length !== known.size || !ids.every((id) => known.delete(id))) throw refuse(409, LIST_CHANGED)
      for (const [index, id] of ids.entries()) await placeMethod(trx, id, index + 1)
      const first = before[0]
      if (first && before.some(({ id }, index) => id !== ids[index]))
        await records.parts.record(
          trx,
          call,
          { event: 'change', id: first.id, before: null, after: null },
          `order ${ids.join(' ')}`,
        )
      return listMethodRows(trx)
    })
    return wholeList(rows.map(records.present))
  }

  return {
    listAdminDonationMethods: personalRead<'listAdminDonationMethods'>(async () =>
      wholeList((await listMethodRows(db)).map(records.present)),
    ),
    getAdminDonationMethod: records.readOne,
    createDonationMethod: records.create,
    updateDonationMethod: records.change,
    orderDonationMethods,
  }
}

import { accountFrom, type Account } from '../../../src/shared/donation-account'
import type { Db, Trx } from '../../db/schema'
import { flag } from '../../db/tables/flag'
import type { WriteStamp } from '../../http/last-write'

export interface DonationMethod {
  id: number
  name: string
  isActive: boolean
}

const methods = (db: Db) =>
  db
    .selectFrom('donation_methods')
    .leftJoin('users as writers', 'writers.id', 'donation_methods.updated_by')
    .select([
      'donation_methods.id',
      'donation_methods.name',
      'donation_methods.is_active',
      'donation_methods.position',
      'donation_methods.intro',
      'donation_methods.account',
      'donation_methods.updated_at',
      'writers.first_name as writer_first_name',
      'writers.last_name as writer_last_name',
    ])

/** Reads all methods, in the order in which pages show them. */
export const listMethodRows = (db: Db) =>
  methods(db).orderBy('donation_methods.position').orderBy('donation_methods.id').execute()

export const findMethodRow = (db: Db, id: number) =>
  methods(db).where('donation_methods.id', '=', id).executeTakeFirst()

export type MethodRow = NonNullable<Awaited<ReturnType<typeof findMethodRow>>>

export async function listMethods(db: Db): Promise<DonationMethod[]> {
  const rows = await listMethodRows(db)
  return rows.map((row) => ({ id: row.id, name: row.name, isActive: row.is_active === 1 }))
}

export async function findMethod(db: Db, id: number): Promise<DonationMethod | null> {
  return (await listMethods(db)).find((method) => method.id === id) ?? null
}

/** Returns the account that staff have saved; null if none is saved and the account of src/content applies. */
export function accountOf({ account }: Pick<MethodRow, 'account'>): Account | null {
  if (account === null) return null
  const stored = JSON.parse(account) as Partial<Account>
  return accountFrom((field) => stored[field] ?? '')
}

/** The fields of a method that an edit may change. */
export interface StoredMethod {
  name: string
  intro: string
  isActive: boolean
  account: Account | null
}

const columns = ({ name, intro, isActive, account }: StoredMethod) => ({
  name,
  intro,
  is_active: flag(isActive),
  account: account && JSON.stringify(account),
})

/** Adds a method at the end of the list of methods. */
export async function insertMethod(trx: Trx, method: StoredMethod, stamp: WriteStamp): Promise<number> {
  const last = await trx
    .selectFrom('donation_methods')
    .select((row) => row.fn.max('position').as('position'))
    .executeTakeFirst()
  const row = await trx
    .insertInto('donation_methods')
    .values({ ...columns(method), ...stamp, position: Number(last?.position ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateMethod(
  trx: Trx,
  id: number,
  method: StoredMethod,
  stamp: WriteStamp,
): Promise<void> {
  await trx
    .updateTable('donation_methods')
    .set({ ...columns(method), ...stamp })
    .where('id', '=', id)
    .execute()
}

export async function placeMethod(trx: Trx, id: number, position: number): Promise<void> {
  await trx.updateTable('donation_methods').set({ position }).where('id', '=', id).execute()
}

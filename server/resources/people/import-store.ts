import { sql } from 'kysely'
import type { PersonKind, PersonValues } from '../../../src/shared/person'
import type { Db, Trx } from '../../db/schema'
import type { WriteStamp } from '../../http/last-write'
import { giveWay } from '../../jobs/give-way'
import type { TraitKeys } from './duplicates-store'
import { insertPerson } from './writing-store'

interface Found {
  id: number
  name: string
  district: string
}

/** Stored records that have a key in common with a row of the imported file, by this key. */
export interface StoredTraits {
  phone: Map<string, Found>
  email: Map<string, Found>
  name: Map<string, Found[]>
}

/** Maximum number of keys in one query. */
const KEYS_AT_ONCE = 400

async function findBy(db: Db, kind: PersonKind, column: string, keys: readonly string[]) {
  const wanted = [...new Set(keys.filter(Boolean))]
  const found: (Found & { key: string })[] = []
  const district = kind === 'partners' ? sql`''` : sql`district_key`
  for (let i = 0; i < wanted.length; i += KEYS_AT_ONCE) {
    const some = sql.join(wanted.slice(i, i + KEYS_AT_ONCE))
    const { rows } = await sql<Found & { key: string }>`select id, name, ${district} as district,
      ${sql.ref(column)} as key from ${sql.table(kind)}
      where ${sql.ref(column)} in (${some}) and merged_into is null order by id`.execute(db)
    found.push(...rows)
    await giveWay()
  }
  return found
}

/** Finds the stored records for all keys of an imported file, with a few queries. */
export async function findStoredTraits(
  db: Db,
  kind: PersonKind,
  keys: readonly TraitKeys[],
): Promise<StoredTraits> {
  const phones = await findBy(
    db,
    kind,
    'phone_key',
    keys.map(({ phone }) => phone),
  )
  const emails =
    kind === 'beneficiaries'
      ? []
      : await findBy(
          db,
          kind,
          'email_key',
          keys.map(({ email }) => email),
        )
  const names = await findBy(
    db,
    kind,
    'name_key',
    keys.map(({ name }) => name),
  )
  const byName = new Map<string, Found[]>()
  for (const one of names) byName.set(one.key, [...(byName.get(one.key) ?? []), one])
  return {
    // If several records have the same key, the oldest one is used. The order is reversed because the last entry of a
    // key replaces earlier ones.
    phone: new Map([...phones].reverse().map((one) => [one.key, one])),
    email: new Map([...emails].reverse().map((one) => [one.key, one])),
    name: byName,
  }
}

/** Stores the people of an imported file. */
export async function insertPeople(
  trx: Trx,
  kind: PersonKind,
  people: readonly PersonValues[],
  stamp: WriteStamp,
): Promise<void> {
  for (const values of people) await insertPerson(trx, kind, { ...values, account: null }, stamp)
}

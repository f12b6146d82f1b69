import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { DuplicateReason, PersonKind } from '../../../src/shared/person'
import { phoneKey } from '../../../src/shared/phone'
import type { Db } from '../../db/schema'

const SHOWN_MAX = 10

export interface DuplicateRow {
  id: number
  name: string
  reason: DuplicateReason
}

/** The data with which records are compared to find duplicates. */
export interface Traits {
  name: string
  phone: string
  email: string
  district: string
}

/** Normalised data that is equal in records of the same person. An empty key matches no record. */
export interface TraitKeys {
  phone: string
  email: string
  /** Normalised name. It counts only together with the district, because many people have the same name. */
  name: string
  district: string
}

export const traitKeys = ({ name, phone, email, district }: Traits): TraitKeys => ({
  phone: phoneKey(phone),
  email: foldText(email),
  name: foldText(name),
  district: foldText(district),
})

/**
 * Finds other records that may be about the same person, most certain matches first. Records that were merged into
 * another one are left out.
 */
export async function findDuplicates(
  db: Db,
  kind: PersonKind,
  traits: Traits,
  ownId: number,
): Promise<DuplicateRow[]> {
  const keys = traitKeys(traits)
  const ways: [DuplicateReason, RawBuilder<SqlBool>][] = []
  if (keys.phone) ways.push(['phone', sql<SqlBool>`phone_key = ${keys.phone}`])
  if (keys.email && kind !== 'beneficiaries') ways.push(['email', sql<SqlBool>`email_key = ${keys.email}`])
  const sameDistrict = kind === 'partners' ? sql`` : sql`and district_key in (${keys.district}, '')`
  ways.push(['name', sql<SqlBool>`name_key = ${keys.name} ${sameDistrict}`])
  const found = new Map<number, DuplicateRow>()
  for (const [reason, way] of ways) {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(kind)}
      where ${way} and id <> ${ownId} and merged_into is null order by id limit ${SHOWN_MAX}`.execute(db)
    for (const { id, name } of rows) if (!found.has(id)) found.set(id, { id, name, reason })
  }
  return [...found.values()].slice(0, SHOWN_MAX)
}

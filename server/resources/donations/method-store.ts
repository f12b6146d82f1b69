import type { Db } from '../../db/schema'

export interface DonationMethod {
  id: number
  name: string
  isActive: boolean
}

export async function listMethods(db: Db): Promise<DonationMethod[]> {
  const rows = await db
    .selectFrom('donation_methods')
    .select(['id', 'name', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, isActive: row.is_active === 1 }))
}

export async function findMethod(db: Db, id: number): Promise<DonationMethod | null> {
  return (await listMethods(db)).find((method) => method.id === id) ?? null
}

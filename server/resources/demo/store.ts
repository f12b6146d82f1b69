import type { Db } from '../../db/schema'

/** The fact that marks a database as holding demonstration data (db/demo). */
export const DEMO_FACT = 'demo'

export async function holdsDemoData(db: Db): Promise<boolean> {
  const fact = await db.selectFrom('facts').select('value').where('name', '=', DEMO_FACT).executeTakeFirst()
  return fact?.value === 'seeded'
}

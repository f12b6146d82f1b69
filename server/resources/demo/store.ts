import type { Db } from '../../db/schema'

/** Name of the row of table `facts` that marks a database with demonstration data (server/demo). */
export const DEMO_FACT = 'demo'

export async function holdsDemoData(db: Db): Promise<boolean> {
  const fact = await db.selectFrom('facts').select('value').where('name', '=', DEMO_FACT).executeTakeFirst()
  return fact?.value === 'seeded'
}

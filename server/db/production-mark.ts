import type { Db } from './schema'

/** Name of the row in table `facts` that marks the database of a real site. The row is never deleted (D48). */
const PRODUCTION_FACT = 'production'

/** Returns whether this database is marked as the database of a real site. */
export async function isMarkedProduction(db: Db): Promise<boolean> {
  const mark = await db
    .selectFrom('facts')
    .select('name')
    .where('name', '=', PRODUCTION_FACT)
    .executeTakeFirst()
  return mark !== undefined
}

/** Marks this database permanently as the database of a real site. */
export async function markProduction(db: Db): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name: PRODUCTION_FACT, value: 'used' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

import type { Db } from '../../db/schema'

/** Name of the row in table `facts` that is written to test whether the database can be written. */
const HEALTH_FACT = 'health'

/** Throws if the database cannot be written. */
export async function writeToDatabase(db: Db, at: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name: HEALTH_FACT, value: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
    .execute()
}

import type { Db } from './schema'

/** Stores a value as JSON under a name in table `facts`, which contains single values that all servers share. */
export async function storeFact(db: Db, name: string, fact: object): Promise<void> {
  const value = JSON.stringify(fact)
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns the value that `storeFact` stored under a name; null if there is none. */
export async function readFact<Fact>(db: Db, name: string): Promise<Fact | null> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Fact) : null
}

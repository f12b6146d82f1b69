import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** Throws if the database does not answer. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

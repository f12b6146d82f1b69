import { sql } from 'kysely'
import type { OpenDatabase } from './database'
import { first } from './migrations/0001-first'
import { projects } from './migrations/0002-projects'
import { blog } from './migrations/0003-blog'
import { accounts } from './migrations/0004-accounts'
import type { Migration } from './migrations/migration'

/** In this order, each once. A migration that has run anywhere is never changed: write the next one. */
const MIGRATIONS: readonly [name: string, run: Migration][] = [
  ['0001-first', first],
  ['0002-projects', projects],
  ['0003-blog', blog],
  ['0004-accounts', accounts],
]

/** Any number, the same in all servers on one PostgreSQL. */
const LOCK = 731_940_226

/**
 * Brings the tables up to date in one transaction under a lock, so that two servers may start at once: SQLite's
 * transaction is immediate (db/sqlite.ts), PostgreSQL's takes an advisory lock.
 */
export async function migrate({ db, engine }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`create table if not exists migrations (name text primary key)`.execute(trx)
    const done = await sql<{ name: string }>`select name from migrations`.execute(trx)
    const names = new Set(done.rows.map((row) => row.name))
    for (const [name, run] of MIGRATIONS) {
      if (names.has(name)) continue
      await run(trx, engine)
      await sql`insert into migrations (name) values (${name})`.execute(trx)
    }
  })
}

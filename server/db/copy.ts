import { sql } from 'kysely'
import type { Db, Tables } from './schema'

/** All tables, what is referred to before what refers to it. */
const TABLES = [
  'facts',
  'users',
  'user_groups',
  'refresh_tokens',
  'donation_methods',
  'donation_numbers',
  'donations',
  'idempotency_keys',
  'contact_messages',
  'programs',
  'skills',
  'project_categories',
  'projects',
  'project_metrics',
  'project_milestones',
  'project_updates',
  'project_activities',
  'project_images',
  'project_evidences',
  'post_categories',
  'tags',
  'posts',
  'post_tags',
  'comments',
  'password_resets',
  'sign_in_attempts',
  'mails',
  'audit_log',
  'notifications',
] as const satisfies readonly (keyof Tables)[]

/** A table that is missing above would be left behind: it does not compile. */
type Missing = Exclude<keyof Tables, (typeof TABLES)[number]>
const nothingIsMissing: Missing extends never ? true : Missing = true

/** PostgreSQL takes at most 65 535 values in one statement. */
const ROWS_AT_ONCE = 500

/**
 * Copies every row into another, freshly migrated database, in one transaction: all of it or nothing.
 * @returns rows by table
 */
export async function copyDatabase(from: Db, to: Db): Promise<Record<string, number>> {
  const copied: Record<string, number> = {}
  await to.transaction().execute(async (trx) => {
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (someone || !nothingIsMissing) throw new Error('The target holds accounts already: it must be empty')
    for (const table of TABLES) {
      await trx.deleteFrom(table).execute()
      const rows = await from.selectFrom(table).selectAll().execute()
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
        await trx
          .insertInto(table)
          .values(rows.slice(i, i + ROWS_AT_ONCE))
          .execute()
      copied[table] = rows.length
      if (rows[0] && 'id' in rows[0])
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
          trx,
        )
    }
  })
  return copied
}

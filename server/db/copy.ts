import { sql } from 'kysely'
import { isMarkedProduction, markProduction } from './production-mark'
import type { Db, Tables } from './schema'

/** All tables. A table comes after the tables that its foreign keys refer to. */
export const TABLES = [
  'facts',
  'users',
  'user_groups',
  'sessions',
  'last_sign_ins',
  'deletion_warnings',
  'refresh_tokens',
  'association',
  'mail_texts',
  'donation_methods',
  'donation_numbers',
  'donations',
  'donation_proofs',
  'donation_events',
  'donation_messages',
  'receipt_keys',
  'receipt_numbers',
  'signed_receipts',
  'idempotency_keys',
  'contact_threads',
  'contact_messages',
  'contact_replies',
  'contact_events',
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
  'email_verifications',
  'sign_in_attempts',
  'mails',
  'audit_log',
  'notifications',
  'push_subscriptions',
  'push_deliveries',
  'user_profiles',
  'profile_photos',
  'notification_choices',
  'upload_days',
  'media_files',
  'media_leftovers',
  'old_slugs',
  'record_history',
  'volunteers',
  'volunteer_skills',
  'volunteer_causes',
  'beneficiaries',
  'partners',
  'partner_projects',
  'person_notes',
  'person_merges',
  'matching_requests',
  'matches',
  'volunteer_hours',
  'data_requests',
  'retention_runs',
] as const satisfies readonly (keyof Tables)[]

/**
 * The tables that are missing in TABLES. If there is one, the declaration of `nothingIsMissing` does not compile,
 * because the rows of that table would not be copied.
 */
type Missing = Exclude<keyof Tables, (typeof TABLES)[number]>
const nothingIsMissing: Missing extends never ? true : Missing = true

/** Error of a copy whose target database already has accounts. `startFailure` prints the message without a stack. */
export class CopyRefusal extends Error {
  override name = 'CopyRefusal'
}

/** Number of rows in one insert: PostgreSQL accepts at most 65 535 values in a statement. */
const ROWS_AT_ONCE = 500

/**
 * Copies all rows of a database into a PostgreSQL database, in one transaction. The target must have all migrations and
 * no accounts.
 * @returns number of rows by table
 */
export async function copyDatabase(from: Db, to: Db): Promise<Record<string, number>> {
  const copied: Record<string, number> = {}
  await to.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (user || !nothingIsMissing)
      throw new CopyRefusal('DATABASE_URL: this database has accounts already. It must be empty.')
    const isProduction = await isMarkedProduction(trx)
    // The lock prevents writes by other processes during the copy: a server that runs on the target may write rows into
    // the table `facts`.
    await sql`lock table ${sql.join(TABLES.map((table) => sql.table(table)))} in exclusive mode`.execute(trx)
    for (const table of TABLES) {
      await trx.deleteFrom(table).execute()
      const rows = await from.selectFrom(table).selectAll().execute()
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
        await trx
          .insertInto(table)
          .values(rows.slice(i, i + ROWS_AT_ONCE))
          .execute()
      copied[table] = rows.length
      // Only tables with numeric ids have a sequence to set; ids of sessions are random texts.
      if (rows[0] && 'id' in rows[0] && typeof rows[0].id === 'number')
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
          trx,
        )
    }
    if (isProduction) await markProduction(trx)
  })
  return copied
}

import { sql } from 'kysely'
import type { Migration } from './migration'

/** Adds the time at which an account's e-mail address was verified (D52), and the table of verification links. */
export const verifiedAddresses: Migration = async (trx) => {
  await trx.schema.alterTable('users').addColumn('email_verified_at', 'text').execute()
  // The e-mail addresses of the demonstration accounts are invented, so no verification link could be opened. They
  // count as verified.
  await sql`update users set email_verified_at = created_at where is_demo = 1`.execute(trx)
  await trx.schema
    .createTable('email_verifications')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await trx.schema
    .createIndex('email_verifications_user')
    .on('email_verifications')
    .column('user_id')
    .execute()
}

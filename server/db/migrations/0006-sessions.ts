import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Adds a table with one row for each session. An access token can then name its session and becomes invalid when the
 * session ends, and work on a session neither locks nor changes the row of its account. Also replaces the table that
 * counts wrong passwords: the new table counts them by name and origin (network or known device), not by name alone.
 */
export const sessions: Migration = async (trx) => {
  await trx.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await trx.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  // Before this migration, each sign-in had one family of refresh tokens. Each family becomes a session, so no user is
  // signed out.
  await sql`insert into sessions (id, user_id, epoch, created_at, ended_at)
    select family, user_id, session_epoch, min(refresh_tokens.created_at),
      case when count(*) = count(revoked_at) then max(revoked_at) end
    from refresh_tokens join users on users.id = user_id group by family, user_id, session_epoch`.execute(trx)
  await trx.schema.alterTable('refresh_tokens').dropColumn('revoked_at').execute()
  await trx.schema.alterTable('refresh_tokens').renameColumn('family', 'session_id').execute()

  // The counts of the last minutes are lost, because they were stored by name without the origin.
  await trx.schema.dropTable('sign_in_attempts').execute()
  await trx.schema
    .createTable('sign_in_attempts')
    .addColumn('name_hash', 'text', (c) => c.notNull())
    .addColumn('origin_hash', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('blocked_until', 'text')
    .addPrimaryKeyConstraint('sign_in_attempts_key', ['name_hash', 'origin_hash'])
    .execute()
}

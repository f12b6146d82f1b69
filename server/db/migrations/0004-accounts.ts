import type { ColumnDefinitionBuilder } from 'kysely'
import type { Migration } from './migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Creates the tables of password resets, sign-in limits, e-mails to be sent, the audit log and notifications. */
export const accounts: Migration = async (trx, engine) => {
  const table = (name: string) => trx.schema.createTable(name)
  const withId = (name: string) =>
    engine === 'postgres'
      ? table(name).addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : table(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  const index = (name: string, of: string, columns: string[]) =>
    trx.schema.createIndex(name).on(of).columns(columns).execute()

  // The session epoch is increased to end all sessions of the account. Access tokens with a smaller number then become
  // invalid.
  await trx.schema.alterTable('users').addColumn('session_epoch', 'integer', zero).execute()
  await index('refresh_tokens_user', 'refresh_tokens', ['user_id'])

  await table('password_resets')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute()
  await index('password_resets_user', 'password_resets', ['user_id'])

  await table('sign_in_attempts')
    .addColumn('name_hash', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', required)
    .addColumn('last_at', 'text', required)
    .addColumn('blocked_until', 'text')
    .execute()

  await withId('mails')
    .addColumn('sealed', 'text', required)
    .addColumn('attempts', 'integer', zero)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await index('mails_next', 'mails', ['next_attempt_at'])

  // There is no foreign key to users, because audit rows stay for 180 days even if the account is deleted.
  await withId('audit_log')
    .addColumn('at', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('account_id', 'bigint')
    .addColumn('actor_id', 'bigint')
    .addColumn('net', 'text', text)
    .addColumn('detail', 'text', text)
    .execute()
  await index('audit_log_at', 'audit_log', ['at'])
  await index('audit_log_account', 'audit_log', ['account_id', 'id'])

  await withId('notifications')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', required)
    .addColumn('message', 'text', text)
    .addColumn('type', 'text', text)
    .addColumn('link', 'text')
    .addColumn('read_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await index('notifications_user', 'notifications', ['user_id', 'id'])
}

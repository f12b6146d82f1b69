import { sql, type ColumnDefinitionBuilder } from 'kysely'
import type { Migration } from './migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Creates the tables of accounts, donations and contact messages. */
export const first: Migration = async (trx, engine) => {
  const table = (name: string) => trx.schema.createTable(name)
  const withId = (name: string) =>
    engine === 'postgres'
      ? table(name).addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : table(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())

  await table('facts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute()

  await withId('users')
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('first_name', 'text', text)
    .addColumn('last_name', 'text', text)
    .addColumn('phone', 'text', text)
    .addColumn('user_type', 'text')
    .addColumn('is_staff', 'integer', flag)
    .addColumn('is_superuser', 'integer', flag)
    .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('is_demo', 'integer', flag)
    .addColumn('created_at', 'text', required)
    .execute()

  await table('user_groups')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('group_name', 'text', required)
    .addPrimaryKeyConstraint('user_groups_key', ['user_id', 'group_name'])
    .execute()

  await table('refresh_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('family', 'text', required)
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await trx.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family').execute()

  await withId('donation_methods')
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // The payment methods that /doacao explains (RULES §2.11). An administrator can deactivate some of them.
  await sql`insert into donation_methods (name, is_active, position) values
    ('Transferência bancária', 1, 1), ('M-Pesa', 1, 2), ('E-Mola', 1, 3)`.execute(trx)

  await table('donation_numbers')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', required)
    .execute()

  await withId('donations')
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('reference', 'text', required)
    .addColumn('user_id', 'bigint', (c) => c.references('users.id'))
    .addColumn('guest_name', 'text', text)
    .addColumn('guest_email', 'text', text)
    .addColumn('guest_phone', 'text', text)
    .addColumn('amount_cents', 'bigint', required)
    .addColumn('method_id', 'bigint', (c) => c.notNull().references('donation_methods.id'))
    .addColumn('description', 'text', text)
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('status_reason', 'text', text)
    .addColumn('decided_at', 'text')
    .addColumn('proof_path', 'text', (c) => c.notNull().unique())
    .addColumn('proof_sha256', 'text', required)
    .addColumn('proof_size', 'integer', required)
    .addColumn('proof_type', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  // The index is not unique: a reference contains only 30 bits of the idempotency key, so two donations may have the
  // same reference.
  await trx.schema.createIndex('donations_reference').on('donations').column('reference').execute()
  await trx.schema.createIndex('donations_user').on('donations').columns(['user_id', 'id']).execute()
  await trx.schema.createIndex('donations_status').on('donations').columns(['status', 'id']).execute()

  await table('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', required)
    .execute()

  await withId('contact_messages')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', text)
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
}

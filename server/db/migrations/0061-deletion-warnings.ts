import type { Migration } from './migration'

/** Adds the time at which the user of an unused account was warned that the account will be deleted (D101). */
export const deletionWarnings: Migration = async (trx) => {
  await trx.schema
    .createTable('deletion_warnings')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}

import type { Migration } from './migration'

/**
 * Adds a column to donations that is 1 if the donor's account has been erased. Reports count donations with and without
 * an account, and past figures must not change when an account is erased (D91). The index is created again with this
 * column, so that reports can read it from the index.
 */
export const donorSource: Migration = async (trx) => {
  await trx.schema
    .alterTable('donations')
    .addColumn('had_account', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await trx.schema.dropIndex('report_donations_arrived').execute()
  await trx.schema
    .createIndex('report_donations_arrived')
    .on('donations')
    .columns(['created_at', 'method_id', 'status', 'user_id', 'had_account', 'amount_cents'])
    .execute()
}

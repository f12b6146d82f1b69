import type { Migration } from './migration'

/**
 * Adds to donations that they came from an account which has been erased: the reports count by that, and a past sum must not
 * change with an erasure (D91). The reports read the column from their index.
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

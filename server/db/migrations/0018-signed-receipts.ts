import type { Migration } from './migration'

/** Adds tables for the signed receipts of approved donations, their numbers, and the keys to verify them (D40). */
export const signedReceipts: Migration = async (trx, engine) => {
  await trx.schema
    .createTable('receipt_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute()
  await trx.schema
    .createTable('receipt_numbers')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
  const table = trx.schema.createTable('signed_receipts')
  const withId =
    engine === 'postgres'
      ? table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await withId
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('event_id', 'bigint', (c) => c.notNull().unique())
    // There is no `cascade`, because deleting a donation must not delete its receipts. So a donation with a receipt
    // cannot be deleted.
    .addColumn('donation_id', 'bigint', (c) => c.notNull().references('donations.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('donor_name', 'text', (c) => c.notNull())
    .addColumn('donor_salt', 'text', (c) => c.notNull())
    .addColumn('received_on', 'text', (c) => c.notNull())
    .addColumn('confirmed_on', 'text', (c) => c.notNull())
    // The column does not reference `receipt_keys`, because the key of a receipt can be withdrawn while the receipt
    // stays.
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('full_code', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addColumn('voided_at', 'text')
    .execute()
  await trx.schema
    .createIndex('signed_receipts_donation')
    .on('signed_receipts')
    .columns(['donation_id', 'id'])
    .execute()
}

import type { Migration } from './migration'

/** Adds the signed receipts of approved donations, their numbers and the public keys that check them (D40). */
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
    // Without `cascade`: a receipt and its number stay, so a donation that has one cannot be deleted.
    .addColumn('donation_id', 'bigint', (c) => c.notNull().references('donations.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('donor_name', 'text', (c) => c.notNull())
    .addColumn('donor_salt', 'text', (c) => c.notNull())
    .addColumn('received_on', 'text', (c) => c.notNull())
    .addColumn('confirmed_on', 'text', (c) => c.notNull())
    // Without a reference: the key of a receipt can be withdrawn, and the receipt stays.
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

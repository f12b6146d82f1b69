import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Adds the table of proofs that donors have replaced. The donation's row contains the newest proof, and the new table
 * contains the earlier ones (D25).
 */
export const replacedProofs: Migration = async (trx, engine) => {
  const number = engine === 'postgres' ? sql`bigint` : sql`integer`
  await trx.schema
    .alterTable('donations')
    .addColumn('proof_event_id', number, (c) => c.notNull().defaultTo(0))
    .execute()
  const table = trx.schema.createTable('donation_proofs')
  const withId =
    engine === 'postgres'
      ? table.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await withId
    .addColumn('donation_id', 'bigint', (c) => c.notNull().references('donations.id').onDelete('cascade'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await trx.schema
    .createIndex('donation_proofs_donation')
    .on('donation_proofs')
    .column('donation_id')
    .execute()
  await trx.schema.createIndex('donation_proofs_file').on('donation_proofs').column('sha256').execute()
  await trx.schema.createIndex('donation_proofs_path').on('donation_proofs').column('path').execute()
}

import type { Migration } from './migration'

/** Creates the table that counts the bytes of uploads by day and network. */
export const storage: Migration = async (trx) => {
  await trx.schema
    .createTable('upload_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_days_key', ['day', 'network'])
    .execute()
}

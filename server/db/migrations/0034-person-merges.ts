import type { Migration } from './migration'

/** Adds the table of merged person records, with the data that is needed to undo a merge. */
export const personMerges: Migration = async (trx, engine) => {
  const table =
    engine === 'postgres'
      ? trx.schema
          .createTable('person_merges')
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema
          .createTable('person_merges')
          .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await table
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('kept_id', 'bigint', (c) => c.notNull())
    .addColumn('away_id', 'bigint', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('moved', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('undone_at', 'text')
    .execute()
  await trx.schema
    .createIndex('person_merges_kept')
    .on('person_merges')
    .columns(['kind', 'kept_id', 'id'])
    .execute()
  await trx.schema.createIndex('person_merges_time').on('person_merges').column('at').execute()
}

import { sql } from 'kysely'
import { watchContent } from '../content-version'
import type { Migration } from './migration'

/**
 * Adds the tables and columns for the editing of posts and projects: the bin, the earlier slugs of records (old_slugs),
 * and the history of changes (record_history). The column `kind` contains the name of the record's table.
 */
export const postWriting: Migration = async (trx, engine) => {
  for (const table of ['posts', 'projects']) {
    for (const column of ['deleted_at', 'bin_slug'])
      await trx.schema.alterTable(table).addColumn(column, 'text').execute()
    for (const column of ['deleted_by', 'updated_by'])
      await trx.schema
        .alterTable(table)
        .addColumn(column, 'bigint', (c) => c.references('users.id').onDelete('set null'))
        .execute()
  }
  // SQLite stores the new columns after the content of a post and would have to read the content first. So queries that
  // exclude deleted posts need indexes of the posts that are not in the bin.
  const liveIndex = (name: string, columns: string) =>
    sql`create index ${sql.ref(name)} on posts (${sql.raw(columns)}) where deleted_at is null`.execute(trx)
  await liveIndex('posts_live_status', 'status, published_at, id')
  await liveIndex('posts_live_updated', 'updated_at, id')
  await liveIndex('posts_live_title', 'title_key, id')
  await liveIndex('posts_live_author', 'author_id, updated_at, id')
  await liveIndex('posts_live_category', 'category_id, updated_at, id')
  for (const table of ['posts', 'projects'])
    await sql`create index ${sql.ref(`${table}_bin`)} on ${sql.table(table)} (deleted_at, id)
      where deleted_at is not null`.execute(trx)

  await trx.schema
    .createTable('old_slugs')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('record_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('old_slugs_key', ['kind', 'slug'])
    .execute()
  await trx.schema.createIndex('old_slugs_record').on('old_slugs').columns(['kind', 'record_id']).execute()
  await watchContent(trx, engine, ['old_slugs'])

  const history =
    engine === 'postgres'
      ? trx.schema
          .createTable('record_history')
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema
          .createTable('record_history')
          .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await history
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('record_id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .execute()
  await trx.schema
    .createIndex('record_history_record')
    .on('record_history')
    .columns(['kind', 'record_id', 'id'])
    .execute()
}

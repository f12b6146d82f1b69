import { watchContent } from '../content-version'
import type { Migration } from './migration'

/**
 * Adds what staff need to write posts and projects: the bin, the slugs that records had before (old_slugs), and who
 * changed what (record_history). `kind` is the name of the record's table.
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
  const index = (table: string, name: string, columns: string[]) =>
    trx.schema.createIndex(name).on(table).columns(columns).execute()
  // The new columns come after the content of a post, which SQLite would have to read first. So all queries that filter
  // by deleted_at need an index that contains it.
  await index('posts', 'posts_live_status', ['deleted_at', 'status', 'published_at', 'id'])
  await index('posts', 'posts_live_updated', ['deleted_at', 'updated_at', 'id'])
  await index('posts', 'posts_live_title', ['deleted_at', 'title_key', 'id'])
  await index('posts', 'posts_live_author', ['deleted_at', 'author_id', 'updated_at', 'id'])
  await index('posts', 'posts_live_category', ['deleted_at', 'category_id', 'updated_at', 'id'])
  await index('projects', 'projects_bin', ['deleted_at', 'id'])

  await trx.schema
    .createTable('old_slugs')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('record_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('old_slugs_key', ['kind', 'slug'])
    .execute()
  await index('old_slugs', 'old_slugs_record', ['kind', 'record_id'])
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
  await index('record_history', 'record_history_record', ['kind', 'record_id', 'id'])
}

import { sql } from 'kysely'
import type { Migration } from './migration'

/**
 * Creates the tables of the media library and adds a row for each picture and document that existing records show. A
 * job determines the sizes and dimensions of these files in the background, like those of a new upload.
 */
export const mediaLibrary: Migration = async (trx, engine) => {
  // This column type compares normalised text byte by byte, so that the order does not depend on the database's
  // language.
  const folded = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const table =
    engine === 'postgres'
      ? trx.schema
          .createTable('media_files')
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema
          .createTable('media_files')
          .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await table
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('search_text', folded, (c) => c.notNull())
    .addColumn('name_key', folded, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('alt_text', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_decorative', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('focal_x', 'integer', (c) => c.notNull().defaultTo(50))
    .addColumn('focal_y', 'integer', (c) => c.notNull().defaultTo(50))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('failure', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('leased_until', 'text')
    .addColumn('content_hash', 'text', (c) => c.unique())
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .addColumn('uploaded_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('updated_at', 'text')
    .addColumn('updated_by', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await trx.schema.createIndex('media_files_time').on('media_files').columns(['uploaded_at', 'id']).execute()
  await trx.schema.createIndex('media_files_state').on('media_files').column('state').execute()
  await trx.schema
    .createTable('media_leftovers')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .execute()

  // This query repeats code instead of importing it, because a migration must not change when the code changes.
  const { rows } = await sql<{ text: string | null; at: string }>`
    select featured_image as text, created_at as at from projects
    union all select image, created_at from projects
    union all select project_document, created_at from projects
    union all select content, created_at from projects where content like '%/media/%'
    union all select project_images.image, projects.created_at
      from project_images join projects on projects.id = project_images.project_id
    union all select file, created_at from project_evidences
    union all select featured_image, created_at from posts
    union all select og_image, created_at from posts
    union all select content, created_at from posts where content like '%/media/%'`.execute(trx)
  const shown = /\/media\/([a-z0-9-]+\/([a-z0-9-]+)-[0-9a-f]{10})(-\d+\.(?:webp|avif)|\.pdf)/g
  const found = new Map<string, { stem: string; isDocument: boolean; at: string }>()
  for (const { text, at } of rows)
    for (const [, name = '', stem = '', ending] of (text ?? '').matchAll(shown))
      found.set(name, { stem, isDocument: ending === '.pdf', at })
  for (const [name, { stem, isDocument, at }] of found) {
    const original = isDocument ? `${stem}.pdf` : stem
    await sql`insert into media_files
      (kind, name, original_name, search_text, name_key, bytes, state, uploaded_at)
      values (${isDocument ? 'document' : 'picture'}, ${name}, ${original}, ${stem.replaceAll('-', ' ')}, ${stem},
        0, 'processing', ${at})`.execute(trx)
  }
}

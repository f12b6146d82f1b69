import { sql, type ColumnDefinitionBuilder } from 'kysely'
import { watchContent } from '../content-version'
import type { Migration } from './migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Creates the tables of the blog: posts, categories, tags, comments (RULES §3, D24). */
export const blog: Migration = async (trx, engine) => {
  const withId = (name: string) =>
    engine === 'postgres'
      ? trx.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : trx.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  // This column type compares normalised text byte by byte, so that the order does not depend on the database's
  // language.
  const folded = engine === 'postgres' ? sql`text collate "C"` : sql`text`

  await withId('post_categories')
    .addColumn('name', 'text', required)
    .addColumn('name_key', folded, (c) => c.notNull().unique())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', text)
    .execute()

  await withId('tags')
    .addColumn('name', 'text', required)
    .addColumn('name_key', folded, (c) => c.notNull().unique())
    .execute()

  await withId('posts')
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('title_key', folded, required)
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('category_id', 'bigint', (c) => c.references('post_categories.id').onDelete('set null'))
    .addColumn('author_id', 'bigint', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('excerpt', 'text', text)
    .addColumn('featured_image', 'text')
    .addColumn('featured_image_caption', 'text', text)
    .addColumn('read_time', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('meta_title', 'text', text)
    .addColumn('meta_description', 'text', text)
    .addColumn('meta_keywords', 'text', text)
    .addColumn('focus_keyword', 'text', text)
    .addColumn('canonical_url', 'text', text)
    .addColumn('og_title', 'text', text)
    .addColumn('og_description', 'text', text)
    .addColumn('og_image', 'text', text)
    .addColumn('og_type', 'text', text)
    .addColumn('twitter_card', 'text', (c) => c.notNull().defaultTo('summary_large_image'))
    .addColumn('twitter_title', 'text', text)
    .addColumn('twitter_description', 'text', text)
    .addColumn('noindex', 'integer', flag)
    .addColumn('nofollow', 'integer', flag)
    .addColumn('robots_txt', 'text', text)
    .addColumn('schema_type', 'text', text)
    .addColumn('search_text', folded, text)
    // The content is the last column, since SQLite reads a row from its start and lists do not need the content.
    .addColumn('content', 'text', text)
    .execute()
  const index = (name: string, columns: string[]) =>
    trx.schema.createIndex(name).on('posts').columns(columns).execute()
  await index('posts_published', ['status', 'published_at', 'id'])
  await index('posts_category', ['category_id', 'status', 'published_at'])

  await trx.schema
    .createTable('post_tags')
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('tag_id', 'bigint', (c) => c.notNull().references('tags.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag_id'])
    .execute()
  await trx.schema.createIndex('post_tags_tag').on('post_tags').columns(['tag_id', 'post_id']).execute()

  await withId('comments')
    .addColumn('post_id', 'bigint', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('author_name', 'text', required)
    .addColumn('author_email', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('is_approved', 'integer', flag)
    .addColumn('created_at', 'text', required)
    .execute()
  await trx.schema
    .createIndex('comments_post')
    .on('comments')
    .columns(['post_id', 'is_approved', 'id'])
    .execute()

  // The table `users` is watched too, because posts show the names of their authors.
  await watchContent(trx, engine, ['users', 'post_categories', 'tags', 'posts', 'post_tags', 'comments'])
}

import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { heldCount, type CategoryTables } from '../../http/categories'
import { readPage, type ListParameters, type ListShape } from '../../http/list-query'

export const TABLES: CategoryTables = { table: 'post_categories', held: 'posts' }

const LIST: ListShape = {
  searchable: sql<string>`(post_categories.name_key || ' ' || post_categories.slug)`,
  orders: { name: 'post_categories.name_key' },
  defaultOrder: 'name',
  tieBreaker: 'post_categories.id',
  // One page can contain all categories, so that menus and filters need only one request.
  pageSize: 100,
}

const categories = (db: Db) =>
  db
    .selectFrom('post_categories')
    .leftJoin('users as writers', 'writers.id', 'post_categories.updated_by')
    .select([
      'post_categories.id',
      'post_categories.name',
      'post_categories.slug',
      'post_categories.description',
      'post_categories.updated_at',
      'writers.first_name as writer_first_name',
      'writers.last_name as writer_last_name',
    ])
    .select(heldCount(TABLES).as('post_count'))

export const listCategories = (db: Db, parameters?: ListParameters) =>
  readPage(categories(db), LIST, parameters)

export const findCategory = (db: Db, id: number) =>
  categories(db).where('post_categories.id', '=', id).executeTakeFirst()

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>

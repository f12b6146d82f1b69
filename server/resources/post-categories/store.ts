import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { PostCategoryValues } from '../../../src/shared/category'
import type { Db, Trx } from '../../db/schema'
import { readPage, type ListParameters, type ListShape } from '../../http/list-query'
import { freeSlug, makeSlug } from '../../http/slug'

const LIST: ListShape = {
  searchable: sql<string>`(post_categories.name_key || ' ' || post_categories.slug)`,
  orders: { name: 'post_categories.name_key' },
  defaultOrder: 'name',
  tieBreaker: 'post_categories.id',
  // Every category fits one page, so that menus and filters need one call.
  pageSize: 100,
}

const categories = (db: Db) =>
  db
    .selectFrom('post_categories')
    .select([
      'post_categories.id',
      'post_categories.name',
      'post_categories.slug',
      'post_categories.description',
    ])
    .select((select) =>
      select
        .selectFrom('posts')
        .whereRef('posts.category_id', '=', 'post_categories.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('post_count'),
    )

export const listCategories = (db: Db, parameters?: ListParameters) =>
  readPage(categories(db), LIST, parameters)

export const findCategory = (db: Db, id: number) =>
  categories(db).where('post_categories.id', '=', id).executeTakeFirst()

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>

/** Whether another category has this name; accents and the case of letters do not count. */
export async function isNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('post_categories')
    .select('id')
    .where('name_key', '=', foldText(name))
    .executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

async function chooseSlug(trx: Trx, name: string): Promise<string> {
  const slug = makeSlug(name, 'categoria')
  const rows = await trx
    .selectFrom('post_categories')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute()
  return freeSlug(
    slug,
    rows.map((row) => row.slug),
  )
}

/** @returns the new category's id */
export async function addCategory(trx: Trx, { name, description }: PostCategoryValues): Promise<number> {
  const row = await trx
    .insertInto('post_categories')
    .values({ name, name_key: foldText(name), slug: await chooseSlug(trx, name), description })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes name and description; the slug stays, since it is in addresses. */
export async function changeCategory(
  trx: Trx,
  id: number,
  { name, description }: PostCategoryValues,
): Promise<void> {
  await trx
    .updateTable('post_categories')
    .set({ name, name_key: foldText(name), description })
    .where('id', '=', id)
    .execute()
}

/** Deletes a category; its posts go to another one, or have none. */
export async function deleteCategory(trx: Trx, id: number, moveTo: number | null): Promise<void> {
  await trx.updateTable('posts').set({ category_id: moveTo }).where('category_id', '=', id).execute()
  await trx.deleteFrom('post_categories').where('id', '=', id).execute()
}

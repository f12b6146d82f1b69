import type { Db } from '../../db/schema'

export interface PostCategory {
  id: number
  name: string
  slug: string
  description: string
}

/** All categories, by name. */
export const listCategories = (db: Db): Promise<PostCategory[]> =>
  db.selectFrom('post_categories').select(['id', 'name', 'slug', 'description']).orderBy('name_key').execute()

export async function findCategory(db: Db, id: number): Promise<PostCategory | null> {
  const row = await db
    .selectFrom('post_categories')
    .select(['id', 'name', 'slug', 'description'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** All tags, by name. */
export const listTags = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('tags').select(['id', 'name']).orderBy('name_key').execute()

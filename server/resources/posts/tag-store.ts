import { sql } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { Db, Trx } from '../../db/schema'
import { searchText } from './input'
import { readTags } from './store'
import { searchable } from './writing-store'

/** Lists all tags, sorted by name. */
export const listTags = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('tags').select(['id', 'name']).orderBy('name_key').execute()

const counted = (db: Db) =>
  db.selectFrom('tags').select([
    'tags.id',
    'tags.name',
    sql<number>`(select count(*) from post_tags inner join posts on posts.id = post_tags.post_id
      where post_tags.tag_id = tags.id and posts.deleted_at is null)`.as('post_count'),
  ])

export const listCountedTags = (db: Db) => counted(db).orderBy('name_key').execute()

export const findTag = (db: Db, id: number) => counted(db).where('tags.id', '=', id).executeTakeFirst()

export type TagRow = NonNullable<Awaited<ReturnType<typeof findTag>>>

/** Returns the id of the tag with this name, or null. The comparison ignores accents and capitals. */
export async function findTagNamed(db: Db, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('tags')
    .select('id')
    .where('name_key', '=', foldText(name))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function addTag(trx: Trx, name: string): Promise<number> {
  const row = await trx
    .insertInto('tags')
    .values({ name, name_key: foldText(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Number of posts that are processed in one batch. */
const AT_ONCE = 100

export async function postsWithTags(db: Db, tagIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('post_tags')
    .select('post_id')
    .distinct()
    .where('tag_id', 'in', tagIds)
    .orderBy('post_id')
    .execute()
  return rows.map((row) => row.post_id)
}

/** Updates the search text of these posts, because it contains the names of their tags. */
export async function renewSearch(trx: Trx, postIds: readonly number[]): Promise<void> {
  for (let from = 0; from < postIds.length; from += AT_ONCE) {
    const ids = postIds.slice(from, from + AT_ONCE)
    const tags = await readTags(trx, ids)
    const posts = await trx
      .selectFrom('posts')
      .select(['id', 'title', 'excerpt', 'content', 'meta_keywords as keywords'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, ...post } of posts)
      await trx
        .updateTable('posts')
        .set({ search_text: searchable({ searchText: searchText(post) }, tags.get(id) ?? []) })
        .where('id', '=', id)
        .execute()
  }
}

export async function nameTag(trx: Trx, id: number, name: string): Promise<void> {
  await trx
    .updateTable('tags')
    .set({ name, name_key: foldText(name) })
    .where('id', '=', id)
    .execute()
}

export async function removeTags(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('post_tags').where('tag_id', 'in', ids).execute()
  await trx.deleteFrom('tags').where('id', 'in', ids).execute()
}

/** Adds the tag `id` to all posts that have one of the tags `from`. */
export async function spreadTag(trx: Trx, id: number, from: readonly number[]): Promise<void> {
  const posts = await postsWithTags(trx, from)
  const has = new Set(await postsWithTags(trx, [id]))
  const missing = posts.filter((post) => !has.has(post))
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await trx
      .insertInto('post_tags')
      .values(missing.slice(at, at + AT_ONCE).map((post) => ({ post_id: post, tag_id: id })))
      .execute()
}

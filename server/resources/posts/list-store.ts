import { sql, type Expression, type SqlBool } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import { namedId } from '../../db/record-name'
import type { Db } from '../../db/schema'
import { containsWords } from '../../db/search'
import { publicName } from '../../http/last-write'
import {
  readTags,
  staffColumns,
  SUMMARY_COLUMNS,
  toSummary,
  visibilityConditions,
  withCompany,
  type PostFinder,
  type PostSummary,
} from './store'

export interface PostFilter extends PostFinder {
  search?: string | undefined
  /** Id or slug of the category. */
  category?: string | undefined
  /** Id or name of the tag. */
  tag?: string | undefined
  authorId?: number | undefined
  /** Whether to read what only staff see. */
  isForStaff?: boolean
}

export type PostOrder = 'published_at' | 'updated_at' | 'title'

export interface PostPageQuery {
  orderBy: PostOrder
  isDescending: boolean
  limit: number
  offset: number
}

function filterConditions({
  visibility,
  now,
  search,
  category,
  tag,
  authorId,
}: PostFilter): Expression<SqlBool>[] {
  const conditions = visibilityConditions(visibility, now)
  if (category)
    conditions.push(
      sql<SqlBool>`posts.category_id = ${namedId('post_categories', category, { slug: 'slug', word: 'categoria' })}`,
    )
  if (tag)
    conditions.push(sql<SqlBool>`posts.id in (
      select post_id from post_tags where tag_id = ${namedId('tags', tag, { others: { name_key: foldText(tag) } })})`)
  if (authorId !== undefined) conditions.push(sql<SqlBool>`posts.author_id = ${authorId}`)
  const findable = sql<string>`(posts.search_text || ' ' || coalesce(post_categories.name_key, ''))`
  return [...conditions, ...containsWords(findable, search ?? '')]
}

/** Posts without a publication time come last in both directions; visitors get none of them. */
const mayLackTime = ({ visibility }: PostFilter, { orderBy }: PostPageQuery): boolean =>
  orderBy === 'published_at' && visibility !== 'published' && visibility !== 'scheduled'

/** The posts that a filter finds, in the order that a page asks for. */
function found(db: Db, filter: PostFilter, page: PostPageQuery) {
  const { orderBy, isDescending } = page
  const column = orderBy === 'title' ? 'posts.title_key' : (`posts.${orderBy}` as const)
  return withCompany(db)
    .where((where) => where.and(filterConditions(filter)))
    .orderBy(column, (order) => {
      const sorted = isDescending ? order.desc() : order.asc()
      return mayLackTime(filter, page) ? sorted.nullsLast() : sorted
    })
    .orderBy('posts.id', isDescending ? 'desc' : 'asc')
}

/**
 * Returns the number of posts that a filter finds, and the ids of one page. A search reads the text of every post, so it
 * reads them once, for both.
 */
async function pageOfIds(
  db: Db,
  filter: PostFilter,
  page: PostPageQuery,
): Promise<{ count: number; ids: number[] }> {
  const { limit, offset } = page
  const ordered = found(db, filter, page).select('posts.id')
  if (filter.search?.trim()) {
    const all = await ordered.execute()
    return { count: all.length, ids: all.slice(offset, offset + limit).map(({ id }) => id) }
  }
  // Only a search reads other tables than that of the posts.
  const counted = await db
    .selectFrom('posts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((where) => where.and(filterConditions(filter)))
    .executeTakeFirstOrThrow()
  const count = Number(counted.count)
  const rows = offset >= count ? [] : await ordered.limit(limit).offset(offset).execute()
  return { count, ids: rows.map(({ id }) => id) }
}

export async function listPosts(
  db: Db,
  filter: PostFilter,
  page: PostPageQuery,
): Promise<{ count: number; posts: PostSummary[] }> {
  const { count, ids } = await pageOfIds(db, filter, page)
  if (ids.length === 0) return { count, posts: [] }
  const rows = await withCompany(db)
    .select(SUMMARY_COLUMNS)
    .$if(filter.isForStaff === true, (query) => query.select(staffColumns()))
    .where('posts.id', 'in', ids)
    .execute()
  const tags = await readTags(db, ids)
  const byId = new Map(rows.map((row) => [row.id, toSummary(row, tags.get(row.id))]))
  return { count, posts: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** Lists the addresses of all published posts for the sitemap, except posts with noindex. */
export async function listPostAddresses(db: Db, now: Date): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where((where) => where.and(visibilityConditions('published', now)))
    .where('noindex', '=', 0)
    .orderBy('published_at', 'desc')
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
}

export interface PostFigures {
  draft: number
  scheduled: number
  published: number
  bin: number
  authors: { id: number; name: string; count: number }[]
}

/** Counts the posts by their state, and those of each author without the bin. */
export async function postFigures(db: Db, now: Date): Promise<PostFigures> {
  const count = sql<number>`count(*)`
  const countOf = async (visibility: PostFinder['visibility']): Promise<number> => {
    const row = await db
      .selectFrom('posts')
      .select(count.as('count'))
      .where((where) => where.and(visibilityConditions(visibility, now)))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const authors = await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['users.id', 'users.first_name', 'users.last_name', count.as('count')])
    .where('posts.deleted_at', 'is', null)
    .groupBy(['users.id', 'users.first_name', 'users.last_name'])
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .execute()
  return {
    draft: await countOf('draft'),
    scheduled: await countOf('scheduled'),
    published: await countOf('published'),
    bin: await countOf('bin'),
    authors: authors.map((row) => ({
      id: row.id,
      // An account without a public name is not named by its login name (D43).
      name: publicName(row.first_name, row.last_name) ?? 'Sem nome',
      count: Number(row.count),
    })),
  }
}

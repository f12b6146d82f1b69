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
  /** Whether to also read the columns that only staff may see. */
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

/**
 * Returns whether the list may contain posts without a publication time. Such posts come last in both directions.
 * Visitors never get them.
 */
const mayLackTime = ({ visibility }: PostFilter, { orderBy }: PostPageQuery): boolean =>
  orderBy === 'published_at' && visibility !== 'published' && visibility !== 'scheduled'

/** Returns a query for the posts that match a filter, in the requested order. */
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
 * Returns the number of posts that match a filter, and the ids of one page. A search must read the text of every post,
 * so one query gets both results.
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
  // Without a search, the filter needs only the table of posts, so the posts can be counted without joins.
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

/** Lists the slugs of all published posts for the sitemap, except posts with noindex. */
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

/** Counts the posts by state, and the posts of each author except those in the bin. */
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
      // For an account without a public name, the login name must not be shown instead (D43).
      name: publicName(row.first_name, row.last_name) ?? 'Sem nome',
      count: Number(row.count),
    })),
  }
}

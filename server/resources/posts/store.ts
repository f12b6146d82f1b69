import { sql, type Expression, type SqlBool } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { PostsTable } from '../../db/tables/blog-tables'
import { matchName, namedId } from '../../db/record-name'
import { containsWords } from '../../db/search'
import type { Db } from '../../db/schema'
import type { PostMeta } from './input'

export interface PostSummary {
  id: number
  title: string
  slug: string
  excerpt: string
  status: 'draft' | 'published'
  featuredImage: string | null
  featuredImageCaption: string
  tags: { id: number; name: string }[]
  category: { id: number; name: string; slug: string; description: string } | null
  author: { firstName: string; lastName: string } | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  readTime: number
}

export interface Post extends PostSummary {
  content: string
  meta: PostMeta
}

/**
 * 'published' means that visitors may read the post: its status is published and its publication time has passed. A post
 * in the bin is always a draft, so no public query must exclude the bin (http/bin.ts); 'all' has no posts from the bin.
 */
export type Visibility = 'published' | 'draft' | 'scheduled' | 'all' | 'bin'

export interface PostFilter {
  visibility: Visibility
  now: Date
  search?: string
  /** Id or slug of the category. */
  category?: string
  /** Id or name of the tag. */
  tag?: string
}

export type PostOrder = 'published_at' | 'updated_at' | 'title'

export interface PostPageQuery {
  orderBy: PostOrder
  isDescending: boolean
  limit: number
  offset: number
}

/** Selects posts joined with their category and author, one row for each post. */
const withCompany = (db: Db) =>
  db
    .selectFrom('posts')
    .leftJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .leftJoin('users', 'users.id', 'posts.author_id')

function filterConditions({ visibility, now, search, category, tag }: PostFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (visibility === 'bin') conditions.push(sql<SqlBool>`posts.deleted_at is not null`)
  else if (visibility !== 'published') conditions.push(sql<SqlBool>`posts.deleted_at is null`)
  if (visibility === 'draft') conditions.push(sql<SqlBool>`posts.status = 'draft'`)
  if (visibility === 'scheduled')
    conditions.push(sql<SqlBool>`posts.status = 'published' and posts.published_at > ${now.toISOString()}`)
  if (visibility === 'published')
    conditions.push(sql<SqlBool>`posts.status = 'published' and posts.published_at <= ${now.toISOString()}`)
  if (category)
    conditions.push(
      sql<SqlBool>`posts.category_id = ${namedId('post_categories', category, { slug: 'slug', word: 'categoria' })}`,
    )
  if (tag)
    conditions.push(sql<SqlBool>`posts.id in (
      select post_id from post_tags where tag_id = ${namedId('tags', tag, { others: { name_key: foldText(tag) } })})`)
  const findable = sql<string>`(posts.search_text || ' ' || coalesce(post_categories.name_key, ''))`
  return [...conditions, ...containsWords(findable, search ?? '')]
}

const SUMMARY_COLUMNS = [
  'posts.id',
  'posts.title',
  'posts.slug',
  'posts.excerpt',
  'posts.status',
  'posts.featured_image',
  'posts.featured_image_caption',
  'posts.published_at',
  'posts.created_at',
  'posts.updated_at',
  'posts.read_time',
  'posts.category_id',
  'post_categories.name as category_name',
  'post_categories.slug as category_slug',
  'post_categories.description as category_description',
  'users.first_name',
  'users.last_name',
] as const

type SummaryRow = Pick<
  PostsTable,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'status'
  | 'featured_image'
  | 'featured_image_caption'
  | 'published_at'
  | 'created_at'
  | 'updated_at'
  | 'read_time'
  | 'category_id'
> & {
  id: number
  category_name: string | null
  category_slug: string | null
  category_description: string | null
  first_name: string | null
  last_name: string | null
}

const toSummary = (row: SummaryRow, tags: PostSummary['tags']): PostSummary => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  status: row.status,
  featuredImage: row.featured_image,
  featuredImageCaption: row.featured_image_caption,
  tags,
  category:
    row.category_id === null
      ? null
      : {
          id: row.category_id,
          name: row.category_name ?? '',
          slug: row.category_slug ?? '',
          description: row.category_description ?? '',
        },
  author:
    row.first_name === null || row.last_name === null
      ? null
      : { firstName: row.first_name, lastName: row.last_name },
  publishedAt: row.published_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  readTime: row.read_time,
})

/** Reads the tags of all these posts in one query. */
async function readTags(db: Db, postIds: number[]): Promise<Map<number, PostSummary['tags']>> {
  const byPost = new Map<number, PostSummary['tags']>(postIds.map((id) => [id, []]))
  if (postIds.length === 0) return byPost
  const rows = await db
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select(['post_tags.post_id', 'tags.id', 'tags.name'])
    .where('post_tags.post_id', 'in', postIds)
    .orderBy('tags.name_key')
    .execute()
  for (const { post_id, id, name } of rows) byPost.get(post_id)?.push({ id, name })
  return byPost
}

export async function listPosts(
  db: Db,
  filter: PostFilter,
  { orderBy, isDescending, limit, offset }: PostPageQuery,
): Promise<{ count: number; posts: PostSummary[] }> {
  const conditions = filterConditions(filter)
  const direction = isDescending ? 'desc' : 'asc'
  const column = orderBy === 'title' ? 'posts.title_key' : (`posts.${orderBy}` as const)
  const counted = await withCompany(db)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((where) => where.and(conditions))
    .executeTakeFirstOrThrow()
  const count = Number(counted.count)
  const rows =
    offset >= count
      ? []
      : await withCompany(db)
          .select(SUMMARY_COLUMNS)
          .where((where) => where.and(conditions))
          .orderBy(column, direction)
          .orderBy('posts.id', direction)
          .limit(limit)
          .offset(offset)
          .execute()
  const tags = await readTags(
    db,
    rows.map((row) => row.id),
  )
  return { count, posts: rows.map((row) => toSummary(row, tags.get(row.id) ?? [])) }
}

/** Finds a post by id or slug (record-name.ts). The filter applies first, so a hidden post cannot hide another post. */
export async function findPost(
  db: Db,
  idOrSlug: string,
  filter: Pick<PostFilter, 'visibility' | 'now'>,
): Promise<Post | null> {
  const { matches, rank } = matchName(idOrSlug, { id: 'posts.id', slug: 'posts.slug', word: 'artigo' })
  const row = await withCompany(db)
    .selectAll('posts')
    .select(SUMMARY_COLUMNS)
    .where((where) => where.and([matches, ...filterConditions(filter)]))
    .orderBy(rank)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const tags = await readTags(db, [row.id])
  return {
    ...toSummary(row, tags.get(row.id) ?? []),
    content: row.content,
    meta: {
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      metaKeywords: row.meta_keywords,
      focusKeyword: row.focus_keyword,
      canonicalUrl: row.canonical_url,
      ogTitle: row.og_title,
      ogDescription: row.og_description,
      ogImage: row.og_image,
      ogType: row.og_type,
      twitterCard: row.twitter_card,
      twitterTitle: row.twitter_title,
      twitterDescription: row.twitter_description,
      noindex: row.noindex === 1,
      nofollow: row.nofollow === 1,
      robotsTxt: row.robots_txt,
      schemaType: row.schema_type,
    },
  }
}

/** Lists the addresses of all published posts for the sitemap, except posts with noindex. */
export async function listPostAddresses(db: Db, now: Date): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where((where) => where.and(filterConditions({ visibility: 'published', now })))
    .where('noindex', '=', 0)
    .orderBy('published_at', 'desc')
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
}

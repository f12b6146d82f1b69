import { sql, type Expression, type SqlBool } from 'kysely'
import { foldText } from '../../../src/shared/fold'
import type { PostsTable } from '../../db/tables/blog-tables'
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
  author: { firstName: string; lastName: string; username: string } | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  readTime: number
}

export interface Post extends PostSummary {
  content: string
  meta: PostMeta
}

/** 'published' is what everybody may read: published, and its time has come. */
export type Visibility = 'published' | 'draft' | 'all'

export interface PostFilter {
  visibility: Visibility
  now: Date
  search?: string
  /** Id or slug. */
  category?: string
  /** Id or name. */
  tag?: string
}

export type PostOrder = 'published_at' | 'updated_at' | 'title'

export interface PostPageQuery {
  orderBy: PostOrder
  isDescending: boolean
  limit: number
  offset: number
}

/** '12' -> 12; what is no id of ours -> -1, which nothing has. */
const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)

/** Posts with category and author, one row each. */
const withCompany = (db: Db) =>
  db
    .selectFrom('posts')
    .leftJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .leftJoin('users', 'users.id', 'posts.author_id')

function conditionsOf({ visibility, now, search, category, tag }: PostFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (visibility === 'draft') conditions.push(sql<SqlBool>`posts.status = 'draft'`)
  if (visibility === 'published')
    conditions.push(sql<SqlBool>`posts.status = 'published' and posts.published_at <= ${now.toISOString()}`)
  if (category)
    conditions.push(sql<SqlBool>`posts.category_id in (
      select id from post_categories where id = ${idOf(category)} or slug = ${category})`)
  if (tag)
    conditions.push(sql<SqlBool>`posts.id in (
      select post_tags.post_id from post_tags inner join tags on tags.id = post_tags.tag_id
      where tags.id = ${idOf(tag)} or tags.name_key = ${foldText(tag)})`)
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
  'users.username',
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
  username: string | null
  first_name: string | null
  last_name: string | null
}

const summaryOf = (row: SummaryRow, tags: PostSummary['tags']): PostSummary => ({
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
    row.username === null
      ? null
      : { firstName: row.first_name ?? '', lastName: row.last_name ?? '', username: row.username },
  publishedAt: row.published_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  readTime: row.read_time,
})

/** Tags by post, all in one read. */
async function tagsOf(db: Db, postIds: number[]): Promise<Map<number, PostSummary['tags']>> {
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
  const conditions = conditionsOf(filter)
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
  const tags = await tagsOf(
    db,
    rows.map((row) => row.id),
  )
  return { count, posts: rows.map((row) => summaryOf(row, tags.get(row.id) ?? [])) }
}

/** A post by slug, else by id: a slug is never a bare number (input.ts). */
export async function findPost(
  db: Db,
  idOrSlug: string,
  filter: Pick<PostFilter, 'visibility' | 'now'>,
): Promise<Post | null> {
  const row = await withCompany(db)
    .selectAll('posts')
    .select(SUMMARY_COLUMNS)
    .where((where) =>
      where.and([
        where.or([where('posts.slug', '=', idOrSlug), where('posts.id', '=', idOf(idOrSlug))]),
        ...conditionsOf(filter),
      ]),
    )
    .executeTakeFirst()
  if (!row) return null
  const tags = await tagsOf(db, [row.id])
  return {
    ...summaryOf(row, tags.get(row.id) ?? []),
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

/** Addresses of all posts that everybody may read, for the sitemap; those that say noindex are left out. */
export async function listPostAddresses(db: Db, now: Date): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where((where) => where.and(conditionsOf({ visibility: 'published', now })))
    .where('noindex', '=', 0)
    .orderBy('published_at', 'desc')
    .execute()
  return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
}

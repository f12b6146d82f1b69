import { sql, type Expression, type SqlBool } from 'kysely'
import type { PostStatus } from '../../../src/shared/post'
import { findByOldSlug } from '../../db/old-slugs'
import { matchName } from '../../db/record-name'
import type { Db } from '../../db/schema'
import type { PostsTable } from '../../db/tables/blog-tables'
import type { KeptRow } from '../../http/kept-records'
import type { WrittenRow } from '../../http/last-write'
import type { PostMeta } from './input'

export interface PostSummary extends KeptRow {
  title: string
  excerpt: string
  status: PostStatus
  featuredImage: string | null
  featuredImageCaption: string
  tags: { id: number; name: string }[]
  category: { id: number; name: string; slug: string; description: string } | null
  author: { firstName: string; lastName: string } | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  readTime: number
  /** Name of the user who last changed the post. It is read for staff only. */
  writer: Pick<WrittenRow, 'writer_first_name' | 'writer_last_name'>
}

export interface Post extends PostSummary {
  content: string
  meta: PostMeta
}

/**
 * The state of the posts to find. 'published' means that visitors may read the post: its status is published and its
 * publication time has passed. A post in the bin always has the status 'draft' (http/kept-records.ts), so queries for
 * visitors need no condition that excludes the bin. 'live' means all posts that are not in the bin; 'every' means all
 * posts.
 */
export type Visibility = 'published' | 'draft' | 'scheduled' | 'live' | 'bin' | 'every'

export function visibilityConditions(visibility: Visibility, now: Date): Expression<SqlBool>[] {
  const time = now.toISOString()
  const isLive = sql<SqlBool>`posts.deleted_at is null`
  const isPublished = sql<SqlBool>`posts.status = 'published'`
  return {
    published: [isPublished, sql<SqlBool>`posts.published_at <= ${time}`],
    scheduled: [isLive, isPublished, sql<SqlBool>`posts.published_at > ${time}`],
    draft: [isLive, sql<SqlBool>`posts.status = 'draft'`],
    live: [isLive],
    bin: [sql<SqlBool>`posts.deleted_at is not null`],
    every: [],
  }[visibility]
}

/** Selects posts joined with their category and author, one row for each post. */
export const withCompany = (db: Db) =>
  db
    .selectFrom('posts')
    .leftJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .leftJoin('users', 'users.id', 'posts.author_id')

export const SUMMARY_COLUMNS = [
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

const writerColumn = (column: 'first_name' | 'last_name') =>
  sql<string | null>`(select ${sql.ref(column)} from users writers where writers.id = posts.updated_by)`

/**
 * Columns that only staff see. SQLite stores these columns after the content of a post and would have to read past the
 * content, so lists for visitors do not select them.
 */
export const staffColumns = () =>
  [
    sql.ref<string | null>('posts.deleted_at').as('deleted_at'),
    sql.ref<string | null>('posts.bin_slug').as('bin_slug'),
    writerColumn('first_name').as('writer_first_name'),
    writerColumn('last_name').as('writer_last_name'),
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
  deleted_at?: string | null
  bin_slug?: string | null
  writer_first_name?: string | null
  writer_last_name?: string | null
}

export const toSummary = (row: SummaryRow, tags: PostSummary['tags'] = []): PostSummary => ({
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
  deletedAt: row.deleted_at ?? null,
  binSlug: row.bin_slug ?? null,
  writer: {
    writer_first_name: row.writer_first_name ?? null,
    writer_last_name: row.writer_last_name ?? null,
  },
})

/** Reads the tags of all given posts in one query. */
export async function readTags(db: Db, postIds: number[]): Promise<Map<number, PostSummary['tags']>> {
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

/** Filter for a single post: only a post that has this visibility at the time `now` is found. */
export interface PostFinder {
  visibility: Visibility
  now: Date
}

const whole = (db: Db, { visibility, now }: PostFinder) =>
  withCompany(db)
    .selectAll('posts')
    .select(SUMMARY_COLUMNS)
    .select(staffColumns())
    .where((where) => where.and(visibilityConditions(visibility, now)))

type WholeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirst']>>>

const toPost = async (db: Db, row: WholeRow): Promise<Post> => ({
  ...toSummary(row, (await readTags(db, [row.id])).get(row.id)),
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
})

export async function findPostById(db: Db, id: number, finder: PostFinder): Promise<Post | undefined> {
  const row = await whole(db, finder).where('posts.id', '=', id).executeTakeFirst()
  return row && toPost(db, row)
}

/**
 * Finds a post by its id or slug (record-name.ts), else by one of its earlier slugs. The visibility filter is part of
 * the query, so a hidden post with a matching name does not prevent a visible post from being found.
 */
export async function findPost(db: Db, idOrSlug: string, finder: PostFinder): Promise<Post | null> {
  const { matches, rank } = matchName(idOrSlug, { id: 'posts.id', slug: 'posts.slug', word: 'artigo' })
  const row = await whole(db, finder).where(matches).orderBy(rank).limit(1).executeTakeFirst()
  if (row) return toPost(db, row)
  const moved = await findByOldSlug(db, 'posts', idOrSlug)
  return (moved === null ? undefined : await findPostById(db, moved, finder)) ?? null
}

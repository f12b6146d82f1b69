import { foldText } from '../../../src/shared/fold'
import { takeSlug } from '../../db/old-slugs'
import type { Db, Trx } from '../../db/schema'
import type { WriteStamp } from '../../http/last-write'
import type { CleanPost } from './input'
import { flag } from '../../db/tables/flag'

interface TagRow {
  id: number
  name: string
}

export async function isCategory(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('post_categories').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Finds the tags with these ids. Ids without a tag are ignored. */
export async function findTags(db: Db, ids: readonly number[]): Promise<TagRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('tags').select(['id', 'name']).where('id', 'in', ids).orderBy('name_key').execute()
}

export const searchable = (post: { searchText: string }, tags: readonly TagRow[]): string =>
  foldText([post.searchText, ...tags.map(({ name }) => name)].join(' '))

/** Returns the columns of a post that an edit may change, and the columns that are computed from them. */
function postColumns(post: CleanPost, tags: readonly TagRow[]) {
  const { meta } = post
  return {
    slug: post.slug,
    title: post.title,
    title_key: foldText(post.title),
    status: post.status,
    published_at: post.publishedAt,
    category_id: post.categoryId,
    excerpt: post.excerpt,
    featured_image: post.featuredImage,
    featured_image_caption: post.featuredImageCaption,
    read_time: post.readTime,
    meta_title: meta.metaTitle,
    meta_description: meta.metaDescription,
    meta_keywords: meta.metaKeywords,
    focus_keyword: meta.focusKeyword,
    canonical_url: meta.canonicalUrl,
    og_title: meta.ogTitle,
    og_description: meta.ogDescription,
    og_image: meta.ogImage,
    og_type: meta.ogType,
    twitter_card: meta.twitterCard,
    twitter_title: meta.twitterTitle,
    twitter_description: meta.twitterDescription,
    noindex: flag(meta.noindex),
    nofollow: flag(meta.nofollow),
    robots_txt: meta.robotsTxt,
    schema_type: meta.schemaType,
    search_text: searchable(post, tags),
    content: post.content,
  }
}

async function addPostTags(trx: Trx, postId: number, tags: readonly TagRow[]): Promise<void> {
  if (tags.length === 0) return
  await trx
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ post_id: postId, tag_id: tag.id })))
    .execute()
}

/**
 * Adds a post and its tags.
 * @param tags the tags of the post; their names are also added to the search text
 * @param updatedBy the user who wrote the post; left out for demonstration data, which no user wrote
 */
export async function addPost(
  trx: Trx,
  post: CleanPost,
  tags: readonly TagRow[],
  createdAt: string,
  updatedBy: number | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('posts')
    .values({
      ...postColumns(post, tags),
      author_id: post.authorId,
      created_at: createdAt,
      updated_at: createdAt,
      updated_by: updatedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeSlug(trx, 'posts', { id, slug: post.slug, before: null })
  await addPostTags(trx, id, tags)
  return id
}

/**
 * Changes a post and its tags. The author does not change. If the slug changes, the old slug is stored as a redirect.
 */
export async function changePost(
  trx: Trx,
  id: number,
  post: CleanPost,
  tags: readonly TagRow[],
  stamp: WriteStamp,
): Promise<void> {
  const { slug: before } = await trx
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await takeSlug(trx, 'posts', { id, slug: post.slug, before })
  await trx
    .updateTable('posts')
    .set({ ...postColumns(post, tags), ...stamp })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('post_tags').where('post_id', '=', id).execute()
  await addPostTags(trx, id, tags)
}

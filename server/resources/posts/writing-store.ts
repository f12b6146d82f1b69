import { foldText } from '../../../src/shared/fold'
import type { Trx } from '../../db/schema'
import type { CleanPost } from './input'

export async function addTag(trx: Trx, name: string): Promise<number> {
  const row = await trx
    .insertInto('tags')
    .values({ name, name_key: foldText(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Adds a post and its tags.
 * @param tags tag names by id; the names are also added to the search text
 */
export async function addPost(
  trx: Trx,
  post: CleanPost,
  tags: { id: number; name: string }[],
  createdAt: string,
): Promise<number> {
  const { meta } = post
  const { id } = await trx
    .insertInto('posts')
    .values({
      slug: post.slug,
      title: post.title,
      title_key: foldText(post.title),
      status: post.status,
      published_at: post.publishedAt,
      created_at: createdAt,
      updated_at: createdAt,
      category_id: post.categoryId,
      author_id: post.authorId,
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
      noindex: meta.noindex ? 1 : 0,
      nofollow: meta.nofollow ? 1 : 0,
      robots_txt: meta.robotsTxt,
      schema_type: meta.schemaType,
      search_text: foldText([post.searchText, ...tags.map((tag) => tag.name)].join(' ')),
      content: post.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (tags.length > 0)
    await trx
      .insertInto('post_tags')
      .values(tags.map((tag) => ({ post_id: id, tag_id: tag.id })))
      .execute()
  return id
}

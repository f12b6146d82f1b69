import type { components } from '../../../src/api/v1'
import { slugOf } from '../../http/kept-records'
import { publicName } from '../../http/last-write'
import type { PostFigures } from './list-store'
import type { Post, PostSummary } from './store'
import type { TagRow } from './tag-store'

type Schemas = components['schemas']

const presentCategory = (category: NonNullable<PostSummary['category']>): Schemas['PostCategory'] => ({
  id: category.id,
  name: category.name,
  slug: category.slug,
  description: category.description,
})

export const presentTag = (tag: { id: number; name: string }): Schemas['Tag'] => ({
  id: tag.id,
  name: tag.name,
})

export const presentTagForStaff = (tag: TagRow, version: string): Schemas['Tag'] => ({
  ...presentTag(tag),
  post_count: Number(tag.post_count),
  version,
})

/** Returns a post for a list: without the content, which is the largest part of a post. */
export const presentSummary = (post: PostSummary): Schemas['PostSummary'] => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  status: post.status,
  featured_image: post.featuredImage,
  featured_image_caption: post.featuredImageCaption,
  tags: post.tags.map(presentTag),
  category: post.category && presentCategory(post.category),
  author: post.author && {
    first_name: post.author.firstName,
    last_name: post.author.lastName,
  },
  published_at: post.publishedAt,
  created_at: post.createdAt,
  updated_at: post.updatedAt,
  read_time: post.readTime,
})

export const presentPost = (post: Post): Schemas['Post'] => ({
  ...presentSummary(post),
  content: post.content,
  meta_title: post.meta.metaTitle,
  meta_description: post.meta.metaDescription,
  meta_keywords: post.meta.metaKeywords,
  focus_keyword: post.meta.focusKeyword,
  canonical_url: post.meta.canonicalUrl,
  og_title: post.meta.ogTitle,
  og_description: post.meta.ogDescription,
  og_image: post.meta.ogImage,
  og_type: post.meta.ogType,
  twitter_card: post.meta.twitterCard,
  twitter_title: post.meta.twitterTitle,
  twitter_description: post.meta.twitterDescription,
  noindex: post.meta.noindex,
  nofollow: post.meta.nofollow,
  robots_txt: post.meta.robotsTxt,
  schema_type: post.meta.schemaType,
})

/** Returns the state of a post at this time. */
function stateOf({ status, publishedAt, deletedAt }: PostSummary, now: Date): Schemas['PostState'] {
  if (deletedAt !== null) return 'bin'
  if (status === 'draft') return 'draft'
  return (publishedAt ?? '') > now.toISOString() ? 'scheduled' : 'published'
}

/** Returns the fields that only staff get. For a post in the bin, `slug` is the slug that it had before. */
const staffFields = (post: PostSummary, now: Date) => ({
  slug: slugOf(post),
  state: stateOf(post, now),
  deleted_at: post.deletedAt,
  updated_by_name: publicName(post.writer.writer_first_name, post.writer.writer_last_name),
})

export const presentStaffSummary =
  (now: Date) =>
  (post: PostSummary): Schemas['PostSummary'] => ({ ...presentSummary(post), ...staffFields(post, now) })

export const presentStaffPost = (post: Post, version: string, now: Date): Schemas['Post'] => ({
  ...presentPost(post),
  ...staffFields(post, now),
  version,
})

export const presentFigures = ({
  draft,
  scheduled,
  published,
  bin,
  authors,
}: PostFigures): Schemas['PostFigures'] => ({
  all: draft + scheduled + published,
  draft,
  scheduled,
  published,
  bin,
  authors: authors.map(({ id, name, count }) => ({ id, name, post_count: count })),
})

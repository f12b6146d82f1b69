import type { components } from '../../../src/api/v1'
import type { Post, PostSummary } from './store'

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

/** A post as a list shows it: without the content, which has most of the bytes. */
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

import type { components } from '../../../src/api/v1'
import type { PostValues } from '../../../src/shared/post'
import { slugOf } from '../../http/kept-records'
import type { Post } from './store'

/**
 * Returns the fields of a stored post that an edit may change, in the format of the form. The post's version is
 * computed from these fields.
 */
export const postValues = (post: Post): PostValues => ({
  title: post.title,
  slug: slugOf(post),
  excerpt: post.excerpt,
  content: post.content,
  status: post.status,
  featured_image: post.featuredImage ?? '',
  featured_image_caption: post.featuredImageCaption,
  tags: post.tags.map(({ id }) => id).sort((one, other) => one - other),
  category: post.category === null ? '' : String(post.category.id),
  published_at: post.publishedAt ?? '',
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

/**
 * Returns the fields of an earlier version in the format of the API contract, so that a client can send them back as
 * the body of an edit.
 */
export const presentValues = (values: PostValues): components['schemas']['PostValues'] => ({
  title: values.title,
  slug: values.slug,
  excerpt: values.excerpt,
  content: values.content,
  status: values.status === 'published' ? 'published' : 'draft',
  featured_image: values.featured_image || null,
  featured_image_caption: values.featured_image_caption,
  tags: values.tags,
  category: values.category === '' ? null : Number(values.category),
  published_at: values.published_at || null,
  meta_title: values.meta_title,
  meta_description: values.meta_description,
  meta_keywords: values.meta_keywords,
  focus_keyword: values.focus_keyword,
  canonical_url: values.canonical_url,
  og_title: values.og_title,
  og_description: values.og_description,
  og_image: values.og_image,
  og_type: values.og_type,
  twitter_card: values.twitter_card,
  twitter_title: values.twitter_title,
  twitter_description: values.twitter_description,
  noindex: values.noindex,
  nofollow: values.nofollow,
  robots_txt: values.robots_txt,
  schema_type: values.schema_type,
})

/**
 * Reads a post with its full content, and its comments. This code is not in post.ts, so that a page with a list of
 * posts does not load it.
 */
import { readFlag, readNumber, readText } from './normalise'
import { normalisePostSummary, type Comment, type Post } from './post'
import { webAddress } from './web-address'

export function normalisePost(data: unknown): Post | null {
  const summary = normalisePostSummary(data)
  if (!summary) return null
  const text = (...names: string[]) => readText(data, ...names) ?? ''
  return {
    ...summary,
    content: text('content'),
    meta: {
      title: text('meta_title'),
      description: text('meta_description'),
      keywords: text('meta_keywords'),
      focusKeyword: text('focus_keyword'),
      canonical: webAddress(readText(data, 'canonical_url')),
      ogTitle: text('og_title'),
      ogDescription: text('og_description'),
      ogImage: webAddress(readText(data, 'og_image')),
      ogType: text('og_type') || 'article',
      // 'summary_large_image' is the default Twitter card (RULES §9).
      twitterCard: text('twitter_card') || 'summary_large_image',
      twitterTitle: text('twitter_title'),
      twitterDescription: text('twitter_description'),
      noindex: readFlag(data, 'noindex'),
      nofollow: readFlag(data, 'nofollow'),
      robots: text('robots_txt'),
      schemaType: text('schema_type'),
    },
  }
}

export function normaliseComment(data: unknown): Comment | null {
  const id = readNumber(data, 'id')
  if (id === undefined) return null
  return {
    id,
    content: readText(data, 'content') ?? '',
    authorName: readText(data, 'author_name') ?? '',
    createdAt: readText(data, 'created_at'),
  }
}

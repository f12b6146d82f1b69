/** Reads a whole post and its comments. Separate from post.ts, so that a page with a list does not load this code. */
import { flagOf, numberOf, textOf } from './normalise'
import { postSummaryOf, type Comment, type Post } from './post'
import { webAddress } from './web-address'

export function postOf(data: unknown): Post | null {
  const summary = postSummaryOf(data)
  if (!summary) return null
  const text = (...names: string[]) => textOf(data, ...names) ?? ''
  return {
    ...summary,
    content: text('content'),
    meta: {
      title: text('meta_title'),
      description: text('meta_description'),
      keywords: text('meta_keywords'),
      focusKeyword: text('focus_keyword'),
      canonical: webAddress(textOf(data, 'canonical_url')),
      ogTitle: text('og_title'),
      ogDescription: text('og_description'),
      ogImage: webAddress(textOf(data, 'og_image')),
      ogType: text('og_type') || 'article',
      // The default Twitter card (RULES §9).
      twitterCard: text('twitter_card') || 'summary_large_image',
      twitterTitle: text('twitter_title'),
      twitterDescription: text('twitter_description'),
      noindex: flagOf(data, 'noindex'),
      nofollow: flagOf(data, 'nofollow'),
      robots: text('robots_txt'),
      schemaType: text('schema_type'),
    },
  }
}

export function commentOf(data: unknown): Comment | null {
  const id = numberOf(data, 'id')
  if (id === undefined) return null
  return {
    id,
    content: textOf(data, 'content') ?? '',
    authorName: textOf(data, 'author_name') ?? '',
    createdAt: textOf(data, 'created_at'),
  }
}

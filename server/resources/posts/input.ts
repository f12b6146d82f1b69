import { foldText } from '../../../src/shared/fold'
import { beginning, countWords, htmlToText, readingMinutes } from '../../../src/shared/html-text'
import { publicationTime, type PostStatus, type PostValues } from '../../../src/shared/post'
import { cleanHtml, cleanUrl } from '../../http/sanitise'
import { makeSlug } from '../../../src/shared/slug'

/** The fields of a post that an author writes. */
export interface PostDraft {
  title: string
  slug?: string
  status: PostStatus
  publishedAt?: string | null
  excerpt?: string
  content: string
  featuredImage?: string | null
  featuredImageCaption?: string
  categoryId?: number | null
  authorId?: number | null
  meta?: Partial<PostMeta>
}

/** The head tags for search engines and social networks (RULES §3). */
export interface PostMeta {
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  focusKeyword: string
  canonicalUrl: string
  ogTitle: string
  ogDescription: string
  ogImage: string
  ogType: string
  twitterCard: string
  twitterTitle: string
  twitterDescription: string
  noindex: boolean
  nofollow: boolean
  robotsTxt: string
  schemaType: string
}

export interface CleanPost extends Required<Omit<PostDraft, 'meta'>> {
  readTime: number
  searchText: string
  meta: PostMeta
}

/** Returns the text of a post in which a search looks for words: normalised, on one line, without HTML tags. */
export const searchText = (post: {
  title: string
  excerpt: string
  content: string
  keywords: string
}): string => foldText([post.title, post.excerpt, htmlToText(post.content), post.keywords].join(' '))

/**
 * Converts a draft to the form that is stored. HTML and URLs are cleaned (D19). A missing slug is made from the title,
 * a missing excerpt from the text. Reading time and search text are always computed.
 */
export const cleanPost = (draft: PostDraft): CleanPost =>
  composePost({ ...draft, content: cleanHtml(draft.content) })

/** Converts the values of an edit to the form that is stored. They must be valid, and their content already cleaned. */
export const postFromValues = (values: PostValues, authorId: number | null): CleanPost =>
  composePost({
    title: values.title,
    slug: values.slug,
    status: values.status === 'published' ? 'published' : 'draft',
    publishedAt: publicationTime(values.published_at),
    excerpt: values.excerpt,
    content: values.content,
    featuredImage: values.featured_image || null,
    featuredImageCaption: values.featured_image_caption,
    categoryId: values.category === '' ? null : Number(values.category),
    authorId,
    meta: {
      metaTitle: values.meta_title,
      metaDescription: values.meta_description,
      metaKeywords: values.meta_keywords,
      focusKeyword: values.focus_keyword,
      canonicalUrl: values.canonical_url,
      ogTitle: values.og_title,
      ogDescription: values.og_description,
      ogImage: values.og_image,
      ogType: values.og_type,
      twitterCard: values.twitter_card,
      twitterTitle: values.twitter_title,
      twitterDescription: values.twitter_description,
      noindex: values.noindex,
      nofollow: values.nofollow,
      robotsTxt: values.robots_txt,
      schemaType: values.schema_type,
    },
  })

/**
 * Computes the values that are stored for a post. Missing values are completed, URLs are cleaned, and the reading time
 * and the search text are computed.
 * @param draft the fields that the author wrote, for a published post too; the content must already be cleaned
 */
function composePost(draft: PostDraft): CleanPost {
  const title = draft.title.trim()
  const { content } = draft
  const excerpt = draft.excerpt?.trim() || beginning(content)
  const { meta = {} } = draft
  return {
    title,
    content,
    excerpt,
    slug: makeSlug(draft.slug || title, 'artigo'),
    status: draft.status,
    publishedAt: draft.publishedAt ?? null,
    featuredImage: cleanUrl(draft.featuredImage ?? ''),
    featuredImageCaption: draft.featuredImageCaption?.trim() ?? '',
    categoryId: draft.categoryId ?? null,
    authorId: draft.authorId ?? null,
    readTime: readingMinutes(countWords(content)),
    searchText: searchText({ title, excerpt, content, keywords: meta.metaKeywords ?? '' }),
    meta: {
      metaTitle: meta.metaTitle ?? '',
      metaDescription: meta.metaDescription ?? '',
      metaKeywords: meta.metaKeywords ?? '',
      focusKeyword: meta.focusKeyword ?? '',
      canonicalUrl: cleanUrl(meta.canonicalUrl ?? '') ?? '',
      ogTitle: meta.ogTitle ?? '',
      ogDescription: meta.ogDescription ?? '',
      ogImage: cleanUrl(meta.ogImage ?? '') ?? '',
      ogType: meta.ogType ?? '',
      twitterCard: meta.twitterCard || 'summary_large_image',
      twitterTitle: meta.twitterTitle ?? '',
      twitterDescription: meta.twitterDescription ?? '',
      noindex: meta.noindex ?? false,
      nofollow: meta.nofollow ?? false,
      robotsTxt: meta.robotsTxt ?? '',
      schemaType: meta.schemaType ?? '',
    },
  }
}

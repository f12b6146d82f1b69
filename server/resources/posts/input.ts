import { foldText } from '../../../src/shared/fold'
import { cleanHtml, cleanUrl } from '../../http/sanitise'
import { makeSlug } from '../../http/slug'

/** The fields of a post that an author writes. */
export interface PostDraft {
  title: string
  slug?: string
  status: 'draft' | 'published'
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

const EXCERPT_MAX = 200
/** Average reading speed for Portuguese on a phone. */
const WORDS_A_MINUTE = 200

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Returns the visible text of cleaned HTML: '<p>Olá <b>a todos</b></p>' -> 'Olá a todos'. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<\/(p|h\d|li|td|th|figcaption|blockquote|caption)>|<br[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the beginning of the text, cut between two words. */
function beginning(text: string): string {
  if (text.length <= EXCERPT_MAX) return text
  return `${text.slice(0, EXCERPT_MAX).replace(/\s+\S*$/, '')}…`
}

/**
 * Converts a draft to the form that is stored: HTML and addresses are cleaned (D19). If the draft has no slug or
 * excerpt, they are made from title and text; reading time and search text are always computed.
 */
export function cleanPost(draft: PostDraft): CleanPost {
  const title = draft.title.trim()
  const content = cleanHtml(draft.content)
  const text = htmlToText(content)
  const excerpt = draft.excerpt?.trim() || beginning(text)
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
    readTime: Math.max(1, Math.round(text.split(' ').length / WORDS_A_MINUTE)),
    searchText: foldText([title, excerpt, text, meta.metaKeywords ?? ''].join(' ')),
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

/** Builds the head tags of a post's page for search engines and social networks (RULES §3, §9, D27). Pure functions. */
import type { HeadSite, HeadTag } from './head-tags'
import { recordHead } from './record-head'

/**
 * The fields of a post that are needed for its head tags. URLs are absolute. An empty text means that the field was not
 * filled in.
 */
export interface PostForHead {
  slug: string
  title: string
  excerpt: string
  picture: string | undefined
  /** The alternative text of the picture in the media library (D106). */
  pictureAlt: string | undefined
  pictureCaption: string
  tags: string[]
  category: string | undefined
  author: string
  publishedAt: string | undefined
  updatedAt: string | undefined
  meta: {
    title: string
    description: string
    keywords: string
    canonical: string | undefined
    ogTitle: string
    ogDescription: string
    ogImage: string | undefined
    ogType: string
    twitterCard: string
    twitterTitle: string
    twitterDescription: string
    noindex: boolean
    nofollow: boolean
    /** Additional directives for the robots meta tag, such as 'max-image-preview:large'. */
    robots: string
    schemaType: string
  }
}

/**
 * Matches the name of a schema.org type, such as 'BlogPosting' or 'NewsArticle'. The author of a post may enter such a
 * type.
 */
const SCHEMA_TYPE = /^[A-Z][A-Za-z]{2,40}$/

/**
 * Returns the head tags of a post. Each value comes from the post's meta fields if they are filled in, else from the
 * post itself.
 */
export function postHead(post: PostForHead, site: HeadSite): HeadTag[] {
  const { meta } = post
  const description = meta.description || post.excerpt
  const keywords = meta.keywords || post.tags.join(', ')
  return recordHead(
    {
      path: `/blog/${encodeURIComponent(post.slug)}`,
      parent: { title: 'Blog', path: '/blog' },
      title: meta.title || post.title,
      description,
      keywords,
      robots: [meta.noindex ? 'noindex' : '', meta.nofollow ? 'nofollow' : '', meta.robots],
      canonical: meta.canonical,
      pictures: [
        { url: meta.ogImage, alt: post.title },
        { url: post.picture, alt: post.pictureAlt || post.pictureCaption || post.title },
      ],
      type: meta.ogType,
      og: { title: meta.ogTitle, description: meta.ogDescription },
      twitter: { card: meta.twitterCard, title: meta.twitterTitle, description: meta.twitterDescription },
      article: {
        publishedAt: post.publishedAt,
        modifiedAt: post.updatedAt,
        section: post.category,
        tags: post.tags,
      },
      schema: {
        type: SCHEMA_TYPE.test(meta.schemaType) ? meta.schemaType : 'BlogPosting',
        fields: {
          headline: post.title,
          description,
          ...(post.publishedAt && { datePublished: post.publishedAt }),
          ...(post.updatedAt && { dateModified: post.updatedAt }),
          ...(post.author && { author: { '@type': 'Person', name: post.author } }),
          ...(post.category && { articleSection: post.category }),
          ...(keywords && { keywords }),
        },
      },
    },
    site,
  )
}

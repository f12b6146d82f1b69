import type { HeadSite, HeadTag } from '../../../src/shared/head-tags'
import { postHead } from '../../../src/shared/post-head'
import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import { readPictureAlt } from '../../http/library-pictures'
import { absoluteUrl, type PreviewSource } from '../../site/preview'
import { listPostAddresses } from './list-store'
import { findPost, type Post } from './store'

const authorName = (author: Post['author']): string =>
  author ? `${author.firstName} ${author.lastName}`.trim() : ''

/**
 * Returns the head tags of a post (RULES §3, D27).
 * @param pictureAlt alternative text of the post's picture in the media library
 */
export function postPreview(post: Post, site: HeadSite, pictureAlt?: string): HeadTag[] {
  const { meta } = post
  const whole = (address: string | null | undefined) => absoluteUrl(site.url, address) ?? undefined
  return postHead(
    {
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      picture: whole(post.featuredImage),
      pictureAlt,
      pictureCaption: post.featuredImageCaption,
      tags: post.tags.map(({ name }) => name),
      category: post.category?.name,
      author: authorName(post.author),
      publishedAt: post.publishedAt ?? undefined,
      updatedAt: post.updatedAt,
      meta: {
        title: meta.metaTitle,
        description: meta.metaDescription,
        keywords: meta.metaKeywords,
        canonical: whole(meta.canonicalUrl),
        ogTitle: meta.ogTitle,
        ogDescription: meta.ogDescription,
        ogImage: whole(meta.ogImage),
        ogType: meta.ogType,
        twitterCard: meta.twitterCard,
        twitterTitle: meta.twitterTitle,
        twitterDescription: meta.twitterDescription,
        noindex: meta.noindex,
        nofollow: meta.nofollow,
        robots: meta.robotsTxt,
        schemaType: meta.schemaType,
      },
    },
    site,
  )
}

/** Returns the head tags for /blog/{slug}; null if no public post has this slug. */
export const postPreviews =
  ({ db, clock }: { db: Db; clock: Clock }): PreviewSource =>
  async (slug, site) => {
    const post = await findPost(db, slug, { visibility: 'published', now: clock() })
    return post && postPreview(post, site, await readPictureAlt(db, post.featuredImage))
  }

/** Returns the current slug of a public post if the given slug is an earlier one of this post; null for other slugs. */
export const movedPosts =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (slug: string): Promise<string | null> => {
    if (/^\d+$/.test(slug)) return null
    const post = await findPost(db, slug, { visibility: 'published', now: clock() })
    return post && post.slug !== slug ? post.slug : null
  }

/** Returns the public posts for the sitemap (D27). */
export const postPages =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<{ path: string; changedAt: string }[]> =>
    (await listPostAddresses(db, clock())).map(({ slug, updatedAt }) => ({
      path: `/blog/${slug}`,
      changedAt: updatedAt,
    }))

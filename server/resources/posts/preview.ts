import { schemaTypeOf } from '../../../src/shared/share'
import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import type { Preview, PreviewSource } from '../../site/preview'
import { findPost, listPostAddresses, type Post } from './store'

const PROPERTY = /^[a-z][a-z.:_]{1,40}$/

const nameOf = (author: Post['author']): string =>
  author ? `${author.firstName} ${author.lastName}`.trim() || author.username : ''

/** A post's head, from its meta fields where they are filled in, else from the post itself (RULES §3, D27). */
export function previewOfPost(post: Post): Preview {
  const { meta } = post
  const description = meta.metaDescription || post.excerpt
  const author = nameOf(post.author)
  return {
    path: `/blog/${post.slug}`,
    title: meta.metaTitle || post.title,
    description,
    canonical: meta.canonicalUrl,
    image: post.featuredImage,
    imageAlt: post.featuredImageCaption || post.title,
    og: {
      title: meta.ogTitle,
      description: meta.ogDescription,
      image: meta.ogImage,
      type: PROPERTY.test(meta.ogType) ? meta.ogType : 'article',
    },
    twitter: {
      card: meta.twitterCard,
      title: meta.twitterTitle,
      description: meta.twitterDescription,
    },
    robots: [
      ...(meta.noindex ? ['noindex'] : []),
      ...(meta.nofollow ? ['nofollow'] : []),
      ...(meta.robotsTxt ? [meta.robotsTxt] : []),
    ],
    properties: [
      ['article:published_time', post.publishedAt ?? ''],
      ['article:modified_time', post.updatedAt],
      ['article:section', post.category?.name ?? ''],
      ...post.tags.map(({ name }): [string, string] => ['article:tag', name]),
    ],
    schema: {
      type: schemaTypeOf(meta.schemaType),
      fields: {
        headline: post.title,
        description,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        ...(author && { author: { '@type': 'Person', name: author } }),
        ...(post.category && { articleSection: post.category.name }),
        keywords: meta.metaKeywords || post.tags.map((tag) => tag.name).join(', '),
      },
    },
  }
}

/** What /blog/{slug} says of itself; nothing for a draft, or before its time. */
export const postPreviews =
  ({ db, clock }: { db: Db; clock: Clock }): PreviewSource =>
  async (slug) => {
    const post = await findPost(db, slug, { visibility: 'published', now: clock() })
    return post && previewOfPost(post)
  }

/** For the sitemap (D27). */
export const postPages =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<{ path: string; changedAt: string }[]> =>
    (await listPostAddresses(db, clock())).map(({ slug, updatedAt }) => ({
      path: `/blog/${slug}`,
      changedAt: updatedAt,
    }))

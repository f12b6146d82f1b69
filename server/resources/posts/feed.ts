import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema'
import type { Clock } from '../../http/clock'
import { matchesETag } from '../../http/conditional'
import { escapeMarkup, absoluteUrl } from '../../site/preview'
import type { SiteUrlFor } from '../../site/site-url'
import { listPosts } from './list-store'
import type { PostSummary } from './store'

/** Maximum number of posts in the feed. */
const NEWEST = 20

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`

/**
 * Converts a plain text to HTML. Readers of RSS 2.0 treat the text of `description` as HTML, so they would run or drop what
 * looks like a tag in a plain text.
 */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Formats a date as RFC 822, as RSS requires. */
const rssDate = (iso: string): string => new Date(iso).toUTCString()

function feedItem(post: PostSummary, siteUrl: string): string {
  const link = `${siteUrl}/blog/${encodeURIComponent(post.slug)}`
  const image = absoluteUrl(siteUrl, post.featuredImage)
  const author = post.author && `${post.author.firstName} ${post.author.lastName}`.trim()
  return [
    '<item>',
    element('title', post.title),
    element('link', link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    element('description', asHtml(post.excerpt)),
    post.publishedAt ? element('pubDate', rssDate(post.publishedAt)) : '',
    author ? element('dc:creator', author) : '',
    ...[...(post.category ? [post.category] : []), ...post.tags].map(({ name }) => element('category', name)),
    image ? `<media:content url="${escapeMarkup(image)}" medium="image"/>` : '',
    '</item>\n',
  ].join('')
}

interface FeedWords {
  siteUrl: string
  name: string
}

/** Returns the feed of these posts as RSS 2.0. The posts must be sorted, newest first. */
export function feedXml(posts: readonly PostSummary[], { siteUrl, name }: FeedWords): string {
  const newest = posts[0]?.publishedAt
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:media="http://search.yahoo.com/mrss/"><channel>\n',
    element('title', name ? `Blog · ${name}` : 'Blog'),
    element('link', `${siteUrl}/blog`),
    `<atom:link href="${escapeMarkup(siteUrl)}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    element('description', 'Histórias do terreno, contas e formas de ajudar.'),
    element('language', 'pt-PT'),
    newest ? element('lastBuildDate', rssDate(newest)) : '',
    '\n',
    ...posts.map((post) => feedItem(post, siteUrl)),
    '</channel></rss>\n',
  ].join('')
}

interface FeedDeps {
  db: Db
  clock: Clock
  siteUrlFor: SiteUrlFor
  siteName: string
}

/** Serves /blog/feed.xml (D27). */
export function registerFeed(app: FastifyInstance, { db, clock, siteUrlFor, siteName }: FeedDeps): void {
  app.get('/blog/feed.xml', async (request, reply) => {
    const { posts } = await listPosts(
      db,
      { visibility: 'published', now: clock() },
      { orderBy: 'published_at', isDescending: true, limit: NEWEST, offset: 0 },
    )
    const xml = feedXml(posts, { siteUrl: siteUrlFor(request), name: siteName })
    const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
    void reply.headers({ 'cache-control': 'public, no-cache', etag })
    if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  })
}

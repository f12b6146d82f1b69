/**
 * Builds the head tags for the page of one record (D27). Projects and posts pass their own values. The server's HTML
 * and the page in the browser contain the same tags. Pure functions.
 */
import { breadcrumbData, pageTitle, sharingTags, type HeadSite, type HeadTag } from './head-tags'

export interface RecordHead {
  /** The path of the page, such as '/blog/o-furo'. */
  path: string
  parent: { title: string; path: string }
  title: string
  description: string
  keywords: string
  /** The directives of the robots meta tag, such as 'noindex' or 'max-image-preview:large'. */
  robots?: string[]
  /** The absolute URL of the original page, if this page is a copy. */
  canonical?: string
  /**
   * The pictures with absolute URLs, in order of preference. The first picture that social networks can show is used.
   */
  pictures: { url: string | undefined; alt: string }[]
  type?: string
  og?: { title?: string; description?: string }
  twitter?: { card?: string; title?: string; description?: string }
  /** The article properties of Open Graph. Empty properties are left out. */
  article: {
    publishedAt?: string
    modifiedAt?: string
    section?: string
    tags: string[]
  }
  /** The schema.org type of the record, and the fields of this type. */
  schema: { type: string; fields: Record<string, unknown> }
}

/** Whether social networks can show the picture. Its URL must be absolute, and social networks do not support SVG. */
const isShareable = (address: string | undefined): address is string =>
  address !== undefined && /^https?:/i.test(address) && !/\.svg(?:$|[?#])/i.test(address)

/**
 * Matches characters that XML and HTML do not allow: control characters except tabs and line breaks, and two
 * noncharacters.
 */
const CONTROLS = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

export const withoutControls = (text: string): string => text.replace(CONTROLS, '')

const CARDS = ['summary', 'summary_large_image', 'player', 'app']
/** Matches a type of Open Graph, such as 'article' or 'video.other'. */
const OG_TYPE = /^[a-z][a-z.:_]{1,40}$/

export function recordHead(record: RecordHead, site: HeadSite): HeadTag[] {
  const { path, title, description, article, schema } = record
  const url = site.url + path
  // Removes the focal point (the fragment) from the URL, because only this site's pages use it
  // (server/http/library-pictures.ts).
  const picture = record.pictures.flatMap(({ url: address, alt }) =>
    isShareable(address) ? [{ url: address.replace(/#.*/s, ''), alt }] : [],
  )[0]
  const card = record.twitter?.card ?? ''
  const sharing = sharingTags(site, {
    path,
    title: record.og?.title || title,
    description: record.og?.description || description,
    picture,
    type: OG_TYPE.test(record.type ?? '') ? record.type : 'article',
    twitter: { ...record.twitter, card: CARDS.includes(card) ? card : undefined },
  })
  const image = sharing.find((tag) => 'property' in tag && tag.property === 'og:image')
  const data = {
    '@context': 'https://schema.org',
    '@type': schema.type,
    url,
    mainEntityOfPage: url,
    ...(image && 'content' in image && { image: image.content }),
    inLanguage: 'pt',
    publisher: { '@type': 'Organization', name: site.name, url: site.url },
    ...schema.fields,
  }
  const tags: HeadTag[] = [
    { title: pageTitle(site, title) },
    { name: 'description', content: description },
    { name: 'robots', content: (record.robots ?? []).filter(Boolean).join(', ') },
    { name: 'keywords', content: record.keywords },
    { canonical: record.canonical && /^https?:/i.test(record.canonical) ? record.canonical : url },
    ...sharing,
    { property: 'article:published_time', content: article.publishedAt ?? '' },
    { property: 'article:modified_time', content: article.modifiedAt ?? '' },
    { property: 'article:section', content: article.section ?? '' },
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    { data },
    { data: breadcrumbData(site, [record.parent, { title, path }]) },
  ]
  return tags.map(cleanTag).filter((tag) => !('content' in tag) || tag.content !== '')
}

function cleanTag(tag: HeadTag): HeadTag {
  if ('content' in tag) return { ...tag, content: withoutControls(tag.content) }
  return 'title' in tag ? { title: withoutControls(tag.title) } : tag
}

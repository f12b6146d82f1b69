/** The head of one record's page (D27), from what its kind fills in: the same in the server's HTML and in the page. Pure. */
import { breadcrumbData, pageTitle, sharingTags, type HeadSite, type HeadTag } from './head-tags'

export interface RecordHead {
  /** '/blog/o-furo' */
  path: string
  parent: { title: string; path: string }
  title: string
  description: string
  keywords: string
  /** 'noindex', 'max-image-preview:large' */
  robots?: string[]
  /** Whole address of the original, where that is another page. */
  canonical?: string
  /** Whole addresses, the best first. */
  pictures: (string | undefined)[]
  pictureAlt: string
  type?: string
  og?: { title?: string; description?: string }
  twitter?: { card?: string; title?: string; description?: string }
  /** Article properties of Open Graph; empty ones are left out. */
  article: {
    publishedAt?: string
    modifiedAt?: string
    section?: string
    tags: string[]
  }
  /** schema.org's type and its own fields. */
  schema: { type: string; fields: Record<string, unknown> }
}

/** Social networks draw no SVG. */
const isShareable = (address: string | undefined): address is string =>
  address !== undefined && /^https?:/i.test(address) && !/\.svg(?:$|[?#])/i.test(address)

/** Control characters, which XML and HTML do not allow. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g // eslint-disable-line no-control-regex

export const withoutControls = (text: string): string => text.replace(CONTROLS, '')

const CARDS = ['summary', 'summary_large_image', 'player', 'app']
/** 'article', 'video.other': a type of Open Graph. */
const OG_TYPE = /^[a-z][a-z.:_]{1,40}$/

export function recordHead(record: RecordHead, site: HeadSite): HeadTag[] {
  const { path, title, description, article, schema } = record
  const url = site.url + path
  const picture = record.pictures.find(isShareable)
  const card = record.twitter?.card ?? ''
  const sharing = sharingTags(site, {
    path,
    title: record.og?.title || title,
    description: record.og?.description || description,
    picture: picture === undefined ? undefined : { url: picture, alt: record.pictureAlt },
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

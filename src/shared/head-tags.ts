/** Tags of a page's head, written once for the server's HTML and for the running page (D27). Pure. */
import { HOME_LABEL, SHARE_PICTURE } from './site-url'

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { canonical: string }
  /** A JSON-LD block. */
  | { data: object }

export interface HeadSite {
  /** 'https://site.example', without a slash at its end. */
  url: string
  name: string
}

interface Crumb {
  title: string
  path: string
}

interface SharedPage {
  /** '/blog/o-furo' */
  path: string
  /** What social networks show; may differ from the tab's title. */
  title: string
  description: string
  /** The record's own picture, whole address; without one the association's is shown. */
  picture?: { url: string; alt: string }
  /** Open Graph's type. */
  type?: string
  twitter?: { card?: string; title?: string; description?: string }
}

export const pageTitle = (site: HeadSite, title: string): string =>
  [title, site.name].filter(Boolean).join(' · ')

/** Open Graph and Twitter tags: what social networks show of a shared link. */
export function sharingTags(site: HeadSite, page: SharedPage): HeadTag[] {
  const { path, title, description, picture, type = 'website', twitter = {} } = page
  const { url: image, alt } = picture ?? { url: site.url + SHARE_PICTURE.path, alt: SHARE_PICTURE.alt }
  const size = [
    { property: 'og:image:type', content: SHARE_PICTURE.type },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
  ]
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'pt_PT' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site.url + path },
    { property: 'og:image', content: image },
    ...(picture ? [] : size),
    { property: 'og:image:alt', content: alt },
    // RULES §9: the default social card.
    { name: 'twitter:card', content: twitter.card || 'summary_large_image' },
    { name: 'twitter:title', content: twitter.title || title },
    { name: 'twitter:description', content: twitter.description || description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/** Início / Áreas de Atuação / Apoio Alimentar, for search engines. */
export const breadcrumbData = (site: HeadSite, crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: HOME_LABEL, path: '/' }, ...crumbs].map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: site.url + path,
  })),
})

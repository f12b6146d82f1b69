/** Builds the tags of a page's head, for the server's HTML and for the page in the browser (D27). Pure functions. */
import { HOME_LABEL, SHARE_PICTURE } from './site-url'

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { canonical: string }
  /** A block of structured data (JSON-LD). */
  | { data: object }

export interface HeadSite {
  /** The site's origin, such as 'https://site.example', without a slash at the end. */
  url: string
  name: string
}

interface Crumb {
  title: string
  path: string
}

interface SharedPage {
  /** The path of the page, such as '/blog/o-furo'. */
  path: string
  /** The title for social networks. It may differ from the title of the browser tab. */
  title: string
  description: string
  /** The record's own picture, with an absolute URL. If it is missing, the association's picture is used. */
  picture?: { url: string; alt: string }
  /** The type of the page in Open Graph, such as 'article'. */
  type?: string
  twitter?: { card?: string; title?: string; description?: string }
}

export const pageTitle = (site: HeadSite, title: string): string =>
  [title, site.name].filter(Boolean).join(' · ')

const onX = (name: string, content?: string): HeadTag[] =>
  content ? [{ name: `twitter:${name}`, content }] : []

/** Returns the Open Graph and Twitter tags. They determine how social networks show a shared link. */
export function sharingTags(site: HeadSite, page: SharedPage): HeadTag[] {
  const { path, title, description, picture, type = 'website', twitter = {} } = page
  const { url: image, alt } = picture ?? { url: site.url + SHARE_PICTURE.path, alt: SHARE_PICTURE.alt }
  const size = [
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
    // The default type of the Twitter card (RULES §9). X reads missing tags from Open Graph.
    { name: 'twitter:card', content: twitter.card || 'summary_large_image' },
    ...onX('title', twitter.title),
    ...onX('description', twitter.description),
    ...onX('image:alt', alt),
  ]
}

/**
 * Returns the breadcrumb as structured data for search engines, such as Início / Áreas de Atuação / Apoio Alimentar.
 */
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

import { SHARE_PICTURE, SITE_URL_MARK, SITE_URL_META } from '@/shared/site-url'

interface Crumb {
  title: string
  path: string
}

interface PageHead {
  /** The title of the page. Without it the document title is only the site's name. */
  title?: string
  /** Search engines show this text: 50 to 160 characters. */
  description: string
  /** The canonical path. Leave it out for pages that cannot be shared: error pages and screens behind the login. */
  path?: string
  /** The parent page in the breadcrumb, unless it is the home page. */
  parent?: Crumb
  /** The picture in link previews, instead of the site's default one. Its size is unknown. */
  picture?: { url: string; alt: string }
  /** Builds more structured data (schema.org) for search engines. */
  data?: (siteUrl: string) => object
  /** Keeps error pages and screens behind the login out of search engines. */
  noindex?: boolean
}

// These texts belong to src/content, which src/lib may not import. The root route sets them once.
let site = { name: '', shareAlt: '', home: '' }

/**
 * @param words the site's name, `shareAlt` (alternative text of the default share picture) and `home` (label of the
 * home page in breadcrumbs)
 */
export function setSiteWords(words: typeof site): void {
  site = words
}

/**
 * The site's own origin, without a slash at the end. The prerender does not know it and writes a placeholder, which
 * the server replaces.
 */
export function siteUrl(): string {
  if (typeof document === 'undefined') return SITE_URL_MARK
  return document.querySelector<HTMLMetaElement>(`meta[name="${SITE_URL_META}"]`)?.content ?? location.origin
}

const pageTitle = (title: string | undefined): string => (title ? `${title} · ${site.name}` : site.name)

/** The breadcrumb as structured data for search engines, such as 'Início / Áreas de Atuação / Apoio Alimentar'. */
function breadcrumbs(url: string, crumbs: Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url + path,
    })),
  }
}

function sharing(url: string, { title, description, path, picture }: PageHead) {
  const { url: image, alt } = picture ?? { url: url + SHARE_PICTURE.path, alt: site.shareAlt }
  const { type, width, height } = SHARE_PICTURE
  const size = [
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'pt_PT' },
    { property: 'og:title', content: title ?? site.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${url}${path}` },
    { property: 'og:image', content: image },
    ...(picture ? [] : size),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title ?? site.name },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/**
 * Builds the result of a route's `head`: title and description, and for a page with a canonical path also the
 * canonical link, Open Graph and Twitter tags and the breadcrumb (D27, RULES §9).
 */
export function pageHead(page: PageHead) {
  const { title, description, path, parent, data, noindex } = page
  const url = siteUrl()
  const trail = [{ title: site.home, path: '/' }, ...(parent ? [parent] : [])]
  return {
    meta: [
      { title: pageTitle(title) },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(path ? sharing(url, page) : []),
      ...(path && title ? [{ 'script:ld+json': breadcrumbs(url, [...trail, { title, path }]) }] : []),
      ...(data ? [{ 'script:ld+json': data(url) }] : []),
    ],
    links: path ? [{ rel: 'canonical', href: url + path }] : [],
  }
}

/**
 * Removes the head tags that the server added to the shell for one record (D27), because the page renders its own and
 * must not have two titles. In a prerendered page React already manages the head tags.
 */
export function clearServedHead(): void {
  const served = 'title, link[rel="canonical"], meta[property], script[type="application/ld+json"]'
  const named = ['description', 'robots', 'keywords', 'twitter:'].map((name) => `meta[name^="${name}"]`)
  document.head.querySelectorAll([served, ...named].join(', ')).forEach((tag) => tag.remove())
}

import { SHARE_PICTURE, SITE_URL_MARK, SITE_URL_META } from '@/shared/site-url'

interface Crumb {
  title: string
  path: string
}

interface PageHead {
  /** The page's own name; without one the site's name stands alone. */
  title?: string
  /** 50 to 160 characters: what a search engine shows of it. */
  description: string
  /** The page's one address; without it the page is not offered for sharing (errors, screens behind the login). */
  path?: string
  /** The page above it, where that is not the front page. */
  parent?: Crumb
  /** Shown where the page is shared, in the place of the association's own; its size is not known. */
  picture?: { url: string; alt: string }
  /** More that machines may read, as schema.org names it. */
  data?: (siteUrl: string) => object
  /** Screens behind the login and errors stay out of search engines. */
  noindex?: boolean
}

// Name and words are the content's to know, and this folder may not read the content: the root route says them once.
let site = { name: '', shareAlt: '', home: '' }

/**
 * @param words `shareAlt` says what the share picture shows, `home` is what the front page is called in a breadcrumb
 */
export function setSiteWords(words: typeof site): void {
  site = words
}

/** The site's own address, without a slash at its end. The prerender does not know it: the server fills it in. */
export function siteUrl(): string {
  if (typeof document === 'undefined') return SITE_URL_MARK
  return document.querySelector<HTMLMetaElement>(`meta[name="${SITE_URL_META}"]`)?.content ?? location.origin
}

const pageTitle = (title: string | undefined): string => (title ? `${title} · ${site.name}` : site.name)

/** Início / Áreas de Atuação / Apoio Alimentar, for search engines. */
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
 * What a route's `head` answers: title with the site's name, description, and for a page with an address of its own
 * the canonical link, Open Graph and Twitter tags and the breadcrumb (D27, RULES §9).
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
 * Takes away what the server wrote of a record into the shell's head (D27): the running page writes its own, and two
 * titles or addresses would contradict each other. A prerendered page's head is React's already.
 */
export function clearServedHead(): void {
  const served = 'title, link[rel="canonical"], meta[property], script[type="application/ld+json"]'
  const named = ['description', 'robots', 'keywords', 'twitter:'].map((name) => `meta[name^="${name}"]`)
  document.head.querySelectorAll([served, ...named].join(', ')).forEach((tag) => tag.remove())
}

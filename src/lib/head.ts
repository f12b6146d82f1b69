import { breadcrumbData, pageTitle, sharingTags, type HeadSite, type HeadTag } from '@/shared/head-tags'
import { SITE_URL_MARK, SITE_URL_META } from '@/shared/site-url'

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

let siteName = ''

/** The name is content, which this folder may not import: the root route passes it in once. */
export function setSiteName(name: string): void {
  siteName = name
}

/** The site's own address, without a slash at its end. The prerender does not know it: the server fills it in. */
export function siteUrl(): string {
  if (typeof document === 'undefined') return SITE_URL_MARK
  return document.querySelector<HTMLMetaElement>(`meta[name="${SITE_URL_META}"]`)?.content ?? location.origin
}

/** The site as a head names it. */
export const headSite = (): HeadSite => ({ url: siteUrl(), name: siteName })

interface RouterMeta {
  title?: string
  name?: string
  property?: string
  content?: string
  'script:ld+json'?: object
}

/** As the router takes them: it writes a head's links apart from its other tags. */
const routerMeta = (tags: HeadTag[]): RouterMeta[] =>
  tags.flatMap((tag): RouterMeta[] =>
    'data' in tag ? [{ 'script:ld+json': tag.data }] : 'canonical' in tag ? [] : [tag],
  )

/**
 * What a route's `head` answers: title with the site's name, description, and for a page with an address of its own
 * the canonical link, Open Graph and Twitter tags and the breadcrumb (D27, RULES §9).
 */
export function pageHead(page: PageHead) {
  const { title, description, path, parent, data, noindex } = page
  const site = headSite()
  const picture = page.picture
  const trail = path && title ? [...(parent ? [parent] : []), { title, path }] : null
  return {
    meta: routerMeta([
      { title: pageTitle(site, title ?? '') },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(path ? sharingTags(site, { path, title: title ?? site.name, description, picture }) : []),
      ...(trail ? [{ data: breadcrumbData(site, trail) }] : []),
      ...(data ? [{ data: data(site.url) }] : []),
    ]),
    links: path ? [{ rel: 'canonical', href: site.url + path }] : [],
  }
}

let served: { path: string; title: string } | null = null

/** The title that the server sent for this address; the tab shows it until the record has come. */
const servedTitle = (path: string): string | undefined =>
  served?.path === path ? served.title || undefined : undefined

/** The head of a record's route: until the record has come, and where it does not come. */
export function loadingHead(pathname: string, page: Pick<PageHead, 'title' | 'description'>) {
  const { meta } = pageHead(page)
  const title = servedTitle(pathname)
  // Of two titles the router takes the later one.
  return { meta: title ? [...meta, { title }] : meta }
}

/** The head of a record's address that leads to none: it stays out of search engines. */
export const missingHead = (title: string): HeadTag[] => [
  { title: pageTitle(headSite(), title) },
  { name: 'robots', content: 'noindex' },
]

/** '/media/x.webp' -> 'https://site.example/media/x.webp' */
export const wholeAddress = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : new URL(address, `${siteUrl()}/`).href

/**
 * Takes away what the server wrote of a record into the shell's head (D27): the running page writes its own, and two
 * titles or addresses would contradict each other. A prerendered page's head is React's already.
 */
export function clearServedHead(): void {
  served = { path: location.pathname, title: document.title }
  const tags = 'title, link[rel="canonical"], meta[property], script[type="application/ld+json"]'
  const named = ['description', 'robots', 'keywords', 'twitter:'].map((name) => `meta[name^="${name}"]`)
  document.head.querySelectorAll([tags, ...named].join(', ')).forEach((tag) => tag.remove())
}

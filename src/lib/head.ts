import { breadcrumbData, pageTitle, sharingTags, type HeadSite, type HeadTag } from '@/shared/head-tags'
import { SITE_URL_PLACEHOLDER, SITE_URL_META } from '@/shared/site-url'

interface Crumb {
  title: string
  path: string
}

interface PageHead {
  /** The title of the page. Without it the document title is only the site's name. */
  title?: string
  /** The page's description for search engines, 50 to 160 characters long. */
  description: string
  /**
   * The path for the canonical link. Leave it out for pages that cannot be shared: error pages and screens behind the
   * login.
   */
  path?: string
  /** The parent page in the breadcrumb, unless it is the home page. */
  parent?: Crumb
  /** The picture in link previews, instead of the site's default picture. The size of this picture is unknown. */
  picture?: { url: string; alt: string }
  /** Returns additional structured data (schema.org) for search engines. */
  data?: (siteUrl: string) => object
  /** Whether search engines must not list the page, as with error pages and screens behind the login. */
  noindex?: boolean
}

let siteName = ''

/** Sets the site's name. The root route calls this function once, because src/lib may not import `src/content`. */
export function setSiteName(name: string): void {
  siteName = name
}

/**
 * Returns the site's own origin without a slash at the end. While prerendering, the origin is unknown, so the function
 * returns a placeholder, which the server replaces.
 */
export function siteUrl(): string {
  if (typeof document === 'undefined') return SITE_URL_PLACEHOLDER
  return document.querySelector<HTMLMetaElement>(`meta[name="${SITE_URL_META}"]`)?.content ?? location.origin
}

/** Returns the URL and the name of the site for the functions that build head tags. */
export const headSite = (): HeadSite => ({ url: siteUrl(), name: siteName })

interface RouterMeta {
  title?: string
  name?: string
  property?: string
  content?: string
  'script:ld+json'?: object
}

/**
 * Converts the tags for the router's `meta` option. The canonical link is not included: it goes into the option
 * `links`.
 */
const routerMeta = (tags: HeadTag[]): RouterMeta[] =>
  tags.flatMap((tag): RouterMeta[] =>
    'data' in tag ? [{ 'script:ld+json': tag.data }] : 'canonical' in tag ? [] : [tag],
  )

/**
 * Builds the result of a route's `head`: title, description and, if given, 'noindex' and structured data; for a page
 * with a canonical path also the canonical link, Open Graph and Twitter tags and the breadcrumb (D27, RULES §9).
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

/**
 * Options for a route whose `loader` returns the head tags. The title and the description are then part of the screen's
 * chunk; in a `head` function they would be part of the first load of every page. The head tags never change, so the
 * loader runs once.
 */
export const LOADED_HEAD = {
  staleTime: Infinity,
  head: ({ loaderData }: { loaderData?: ReturnType<typeof pageHead> }) => loaderData ?? {},
}

let served: { path: string; title: string } | null = null

/**
 * Returns the title that the server sent for this path, or undefined. The browser tab shows this title until the record
 * has loaded.
 */
const servedTitle = (path: string): string | undefined =>
  served?.path === path ? served.title || undefined : undefined

/** Returns the head tags of a record's page while the record loads, or when the record cannot be loaded. */
export function loadingHead(pathname: string, page: Pick<PageHead, 'title' | 'description'>) {
  const { meta } = pageHead(page)
  const title = servedTitle(pathname)
  // If there are two titles, the router uses the last one.
  return { meta: title ? [...meta, { title }] : meta }
}

/** Returns the head tags for an address whose record does not exist. These tags keep the page out of search engines. */
export const missingHead = (title: string): HeadTag[] => [
  { title: pageTitle(headSite(), title) },
  { name: 'robots', content: 'noindex' },
]

/** Returns an address as an absolute URL: '/media/x.webp' -> 'https://site.example/media/x.webp' */
export const wholeAddress = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : new URL(address, `${siteUrl()}/`).href

/**
 * Removes the head tags that the server added to the shell for one record (D27). The page renders its own head tags and
 * must not have two titles. In a prerendered page this is not needed, because React already manages the head tags
 * there.
 */
export function removeServerHead(): void {
  // The title of the plain shell is only the site's name, so it does not describe a record.
  served = { path: location.pathname, title: document.title === siteName ? '' : document.title }
  const tags = 'title, link[rel="canonical"], meta[property], script[type="application/ld+json"]'
  const named = ['description', 'robots', 'keywords', 'twitter:'].map((name) => `meta[name^="${name}"]`)
  document.head.querySelectorAll([tags, ...named].join(', ')).forEach((tag) => tag.remove())
}

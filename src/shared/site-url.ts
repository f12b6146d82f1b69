/**
 * A placeholder in built pages for the site's own origin. It is needed because canonical links and share pictures must
 * have absolute URLs. When the server sends a page, it replaces the placeholder with SITE_URL or, without SITE_URL,
 * with the request's host. A build for a static host replaces the placeholder with VITE_SITE_URL.
 */
export const SITE_URL_PLACEHOLDER = 'https://site-url.invalid'

/** The name of the meta element from which a page reads the site's origin. */
export const SITE_URL_META = 'site-url'

/** The default picture of a link preview. */
export const SHARE_PICTURE = {
  path: '/identity/share.png',
  width: 1200,
  height: 630,
  alt: 'Desenho: um barco à vela com duas pessoas a bordo, ao sol, na costa de Cabo Delgado.',
} as const

/** The name of the home page in menus and breadcrumbs. */
export const HOME_LABEL = 'Início'

/**
 * Whether a text is a valid origin of the site: 'https://site.example', with or without a port, and without a path,
 * because the site is at the root of its host.
 */
export const isSiteUrl = (text: string): boolean => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/?$/i.test(text)

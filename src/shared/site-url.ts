/**
 * A placeholder in built pages for the site's own origin, because canonical links and share pictures need absolute
 * URLs. The server replaces it when it sends a page (SITE_URL, else the request's host). A build for a static host
 * replaces it with VITE_SITE_URL.
 */
export const SITE_URL_PLACEHOLDER = 'https://site-url.invalid'

/** The name of the meta element from which a page reads that origin. */
export const SITE_URL_META = 'site-url'

/** The default picture of a link preview. */
export const SHARE_PICTURE = {
  path: '/identity/share.png',
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: 'Desenho: um barco à vela com duas pessoas a bordo, ao sol, na costa de Cabo Delgado.',
} as const

/** What the front page is called in the menu and in a breadcrumb. */
export const HOME_LABEL = 'Início'

/** 'https://site.example', with a port or without, and no path: the site stands at its host's root. */
export const isSiteUrl = (text: string): boolean => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/?$/i.test(text)

/**
 * Stands in built pages where the site's own address belongs, which canonical links and share pictures need whole.
 * The server puts the address in its place as it sends a page (SITE_URL, else the request's host); a build for a
 * static host is told it (VITE_SITE_URL).
 */
export const SITE_URL_MARK = 'https://site-url.invalid'

/** The name of the meta element in which a running page finds that address. */
export const SITE_URL_META = 'site-url'

/** The picture that stands beside a shared link. */
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

/**
 * The site's addresses that stand as prerendered pages (RULES §2.1). The build renders each to
 * `dist/<route>/index.html`; the server answers each from that file.
 */
export const PRERENDERED_ROUTES = [
  '/',
  '/sobre',
  '/programas',
  '/programas/apoio-alimentar',
  '/programas/reconstrucao',
  '/politica-privacidade',
  '/termos-uso',
  '/transparencia',
  '/blog',
  '/projects',
  '/doacao',
  '/enviar-comprovante',
  '/enviar-comprovante/pendentes',
  '/contacto',
  '/login',
] as const

type PrerenderedRoute = (typeof PRERENDERED_ROUTES)[number]

/** One person's own screens: they carry `noindex` and stand in no sitemap. */
const UNLISTED: readonly PrerenderedRoute[] = ['/login', '/enviar-comprovante/pendentes']

/** The pages that search engines are told of (D27). */
export const LISTED_ROUTES = PRERENDERED_ROUTES.filter((route) => !UNLISTED.includes(route))

/** The first steps of addresses that the application alone draws: the server sends its empty shell. */
const DRAWN_BY_APP: readonly string[] = ['disponivel', 'client-area', 'dashboard', 'programas']

/** '/dashboard/users' -> true; '/nada' -> false: nothing stands there, and the server says so. */
export const isDrawnByApp = (pathname: string): boolean =>
  DRAWN_BY_APP.includes(pathname.split('/').find(Boolean) ?? '')

/** What the build writes for every address that nothing stands at. */
export const LOST_PAGE = 'lost.html'

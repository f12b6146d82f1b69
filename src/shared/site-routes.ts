/**
 * The routes that are prerendered (RULES §2.1). The build writes each to `dist/<route>/index.html`, and the server
 * sends that file.
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
  '/enviar-comprovante/estado',
  '/recibo/verificar',
  '/contacto',
  '/login',
] as const

type PrerenderedRoute = (typeof PRERENDERED_ROUTES)[number]

/** The prerendered pages whose content is for one user. These pages have `noindex` and are not in the sitemap. */
const UNLISTED: readonly PrerenderedRoute[] = [
  '/login',
  '/enviar-comprovante/pendentes',
  '/enviar-comprovante/estado',
]

/** The pages in the sitemap (D27). */
export const LISTED_ROUTES = PRERENDERED_ROUTES.filter((route) => !UNLISTED.includes(route))

/**
 * The first path segments of routes that are rendered only in the browser. The server sends a shell for a path that
 * begins with such a segment and has no prerendered file.
 */
const DRAWN_BY_APP: readonly string[] = ['disponivel', 'recibo', 'client-area', 'dashboard', 'programas']

/**
 * Whether the server sends a shell for a path without a prerendered file. '/dashboard/users' -> true. '/nada' -> false,
 * because no route has this path, and the server responds with 404.
 */
export const isShellRoute = (pathname: string): boolean =>
  DRAWN_BY_APP.includes(pathname.split('/').find(Boolean) ?? '')

/**
 * The shell that the service worker stores. A service worker needs JavaScript, so this shell has no header and footer
 * for a browser whose JavaScript is off.
 */
export const STORED_SHELL = 'shell.html'
/**
 * The shell that the server sends for all routes that are rendered only in the browser, except the dashboard's screens.
 * If JavaScript is off, it shows the site's header and footer.
 */
export const SITE_SHELL = 'site-shell.html'

/** The shell of the dashboard's screens. It also loads the files that all these screens share. */
export const STAFF_SHELL = 'staff.html'

interface EditorShell {
  file: string
  /** The path of the list from which these screens are opened. */
  list: string
  /** The routes of these screens. */
  routes: readonly string[]
  /** A pattern of the paths of the editor's screens, for which the server sends this shell. */
  screens: RegExp
  /** The names of the chunks that these screens import. */
  parts: readonly string[]
  /** A script that requests the screen's record before the application is loaded. */
  early?: string
}

/** The paths of the screens for staff's work in the field, where there may be no network (D78). */
export const FIELD_SCREEN = /^\/dashboard\/projects\/field(?:\/|$)/
/**
 * The shell of the field screens. A phone with prepared projects stores this shell, so a start without a network finds
 * all styles in the page and requests all scripts in parallel.
 */
export const FIELD_SHELL = 'staff-field.html'
/** The names of the chunks that the field screens import. */
export const FIELD_PARTS: readonly string[] = ['field-page']

/** The shells of the screens with a text editor. These shells also name the files of the form and of the editor. */
export const EDITOR_SHELLS: readonly EditorShell[] = [
  {
    file: 'staff-post.html',
    list: '/dashboard/blog',
    routes: ['/dashboard/posts/new', '/dashboard/posts/edit/$slug'],
    screens: /^\/dashboard\/posts\/(?:new|edit\/[^/]+)\/?$/,
    parts: ['post-queries', 'post-pages', 'rich-text-editor'],
    early: 'src/lib/staff/early-post.ts',
  },
  {
    file: 'staff-project.html',
    list: '/dashboard/projects',
    routes: ['/dashboard/projects/new', '/dashboard/projects/edit/$slug'],
    screens: /^\/dashboard\/projects\/(?:new|edit\/[^/]+)\/?$/,
    parts: ['editor-queries', 'edit-project-page', 'new-project-page', 'rich-text-editor'],
  },
]

const STAFF_SCREEN = /^\/dashboard(?:\/|$)/

/**
 * Returns the shells for a path, the most specific first. The last one is for all screens of the dashboard. The list is
 * empty for a path outside the dashboard.
 */
export function staffShells(pathname: string): string[] {
  if (!STAFF_SCREEN.test(pathname)) return []
  const editors = EDITOR_SHELLS.filter(({ screens }) => screens.test(pathname)).map(({ file }) => file)
  return [...editors, ...(FIELD_SCREEN.test(pathname) ? [FIELD_SHELL] : []), STAFF_SHELL]
}

/**
 * Returns the shells that a device keeps when staff open a screen: the shell of all screens, and the shell of an editor
 * if the screen is its list or the editor itself and the user may open the editor.
 * @param mayOpen whether the user may open a route
 */
export function shellsToKeep(pathname: string, mayOpen: (route: string) => boolean): string[] {
  if (!STAFF_SCREEN.test(pathname)) return []
  const path = pathname.replace(/\/$/, '')
  const editors = EDITOR_SHELLS.filter(
    ({ list, screens, routes }) => (path === list || screens.test(path)) && routes.some(mayOpen),
  )
  return [STAFF_SHELL, ...editors.map(({ file }) => file)]
}

/** The file that the server sends with 404 for unknown paths. */
export const NOT_FOUND_PAGE = 'lost.html'

import { PRERENDERED_ROUTES } from '../src/shared/site-routes'

/** Every address that has no file of its own. */
const SHELL = 'shell.html'

const FILE_OF = new Map<string, string>(
  PRERENDERED_ROUTES.map((route) => [route, route === '/' ? 'index.html' : `${route.slice(1)}/index.html`]),
)

/**
 * The precached file that answers a navigation, or null where it is the network's: the API, and files.
 * Parameters never count: a page reads its own from the address bar.
 */
export function pageFile({ pathname }: URL): string | null {
  if (/^\/api(\/|$)/.test(pathname)) return null
  const route = pathname.replace(/(.)\/+$/, '$1')
  const file = FILE_OF.get(route)
  if (file) return file
  return /\.[a-z0-9]{1,11}$/i.test(route) ? null : SHELL
}

import { markOpenedOffline } from '../src/shared/opened-offline'
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

/** The same page, which knows that it was opened without a network. */
export async function openedOffline(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  // Both speak of bytes that are no longer these.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(markOpenedOffline(await page.text()), { status: page.status, headers })
}

import { markOpenedOffline } from '../src/shared/opened-offline'
import { PRERENDERED_ROUTES } from '../src/shared/site-routes'

/** The page for every URL that has no precached file of its own. */
export const SHELL = 'shell.html'

const FILE_OF = new Map<string, string>(
  PRERENDERED_ROUTES.map((route) => [route, route === '/' ? 'index.html' : `${route.slice(1)}/index.html`]),
)

/**
 * Returns the precached file for a navigation, or null if the request must go to the network (API, files). Query
 * parameters are ignored here, because the page reads them from the address bar.
 */
export function pageFile({ pathname }: URL): string | null {
  if (/^\/api(\/|$)/.test(pathname)) return null
  const route = pathname.replace(/(.)\/+$/, '$1')
  const file = FILE_OF.get(route)
  if (file) return file
  return /\.[a-z0-9]{1,11}$/i.test(route) ? null : SHELL
}

/** Returns the page with a mark that it was opened offline (src/shared/opened-offline.ts). */
export async function openedOffline(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  // The body of the response has changed, so these two headers would be wrong.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(markOpenedOffline(await page.text()), { status: page.status, headers })
}

/**
 * Requests a page that only the server can generate. If there is no response, returns the shell, which then shows the
 * user that this page needs the network.
 */
export async function serverPage(request: Request, shell: () => Promise<Response>): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    console.info('The page of the server could not be loaded', error)
    return openedOffline(await shell())
  }
}

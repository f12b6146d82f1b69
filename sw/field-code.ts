import { keepFieldCode, keptFirstScripts } from '../src/offline/field/code'
import { FIELD_CODE_CACHE } from '../src/shared/offline-addresses'

/** Responds with a kept file of a staff screen, else from the network. A file's name contains its hash. */
export async function fieldFile({ request }: { request: Request }): Promise<Response> {
  const kept = await caches.match(request, { cacheName: FIELD_CODE_CACHE, ignoreVary: true })
  return kept ?? fetch(request)
}

/** The screens of the work in the field. */
const FIELD = /^\/dashboard\/projects\/field(?:\/|$)/

/**
 * Names the scripts of the screen in the shell, so that the page loads them at once (src/boot.ts). Otherwise a phone
 * would find each of them only when the one before has run. Any other page is returned as it is.
 */
export async function withFieldScripts(page: Response, { pathname }: URL): Promise<Response> {
  if (!FIELD.test(pathname)) return page
  const scripts = await keptFirstScripts().catch(() => [])
  if (scripts.length === 0) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const named = html.replace(/ data-chunks="([^"]*)"/, (_, chunks: string) => {
    const more = scripts.filter((script) => !chunks.split(' ').includes(script))
    return ` data-chunks="${[chunks, ...more].join(' ').trim()}"`
  })
  return new Response(named, { status: page.status, headers })
}

/** After an update the screens have other files: they are kept too, if the user has prepared projects. */
export async function renewFieldCode(): Promise<void> {
  try {
    await keepFieldCode('if prepared')
  } catch (error) {
    console.info('The code for the field could not be renewed', error)
  }
}

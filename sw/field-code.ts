import { keepFieldCode, keptFieldShell } from '../src/offline/field/code'
import { FIELD_CODE_CACHE } from '../src/shared/offline-addresses'
import { FIELD_SCREEN } from '../src/shared/site-routes'

/**
 * Responds to a request for a script or style with the stored file of the field screens, or from the network. A stored
 * file is always current, because its name contains its hash.
 */
export async function fieldFile({ request }: { request: Request }): Promise<Response> {
  const kept = await caches.match(request, { cacheName: FIELD_CODE_CACHE, ignoreVary: true })
  return kept ?? fetch(request)
}

/**
 * Returns the stored shell for a field screen, or null. A shell from another build than the service worker is not
 * returned, because its scripts may not be on the phone.
 */
export async function findFieldShell(
  { pathname }: URL,
  isPrecached: (path: string) => boolean,
): Promise<Response | null> {
  if (!FIELD_SCREEN.test(pathname)) return null
  const kept = await keptFieldShell()
  const main = / data-main="([^"]*)"/.exec((await kept?.clone().text()) ?? '')?.[1]
  return kept && main !== undefined && isPrecached(main) ? kept : null
}

/**
 * Stores the files of the field screens again after an update, because a new build has other files. Does nothing if the
 * user has not prepared any projects.
 */
export async function renewFieldCode(): Promise<void> {
  try {
    await keepFieldCode('if prepared')
  } catch (error) {
    console.info('The code for the field could not be renewed', error)
  }
}

import { keepFieldCode, keptFieldShell } from '../src/offline/field/code'
import { FIELD_CODE_CACHE } from '../src/shared/offline-addresses'
import { FIELD_SCREEN } from '../src/shared/site-routes'

/** Responds with a kept file of a staff screen, else from the network. A file's name contains its hash. */
export async function fieldFile({ request }: { request: Request }): Promise<Response> {
  const kept = await caches.match(request, { cacheName: FIELD_CODE_CACHE, ignoreVary: true })
  return kept ?? fetch(request)
}

/**
 * Returns the kept shell for a screen of the field, or null. It is not used if it is from another build than the
 * worker: its scripts are then no longer on the phone.
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

/** After an update the screens have other files: they are kept too, if the user has prepared projects. */
export async function renewFieldCode(): Promise<void> {
  try {
    await keepFieldCode('if prepared')
  } catch (error) {
    console.info('The code for the field could not be renewed', error)
  }
}

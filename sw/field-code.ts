import { keepFieldCode } from '../src/offline/field/code'
import { FIELD_CODE_CACHE } from '../src/shared/offline-addresses'

/** Responds with a kept file of a staff screen, else from the network. A file's name contains its hash. */
export async function fieldFile({ request }: { request: Request }): Promise<Response> {
  const kept = await caches.match(request, { cacheName: FIELD_CODE_CACHE, ignoreVary: true })
  return kept ?? fetch(request)
}

/** After an update the screens have other files: they are kept too, if the user has prepared projects. */
export async function renewFieldCode(): Promise<void> {
  try {
    await keepFieldCode('if prepared')
  } catch (error) {
    console.info('The code for the field could not be renewed', error)
  }
}

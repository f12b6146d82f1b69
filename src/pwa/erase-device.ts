import { session } from '../lib/session'
import { eraseStorage } from '../lib/session-storage'
import { eraseDatabases, type Unsent } from '../offline/erase'
import { deletePictureUrls } from './picture-urls'

/**
 * Matches the names of the precaches. The precaches contain only the site's own files, without personal data, and the
 * worker needs these files.
 */
const PRECACHE = /-precache-/

async function eraseCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !PRECACHE.test(name)).map((name) => caches.delete(name)))
}

/**
 * Signs out and deletes everything that this site stores on the device, for phones that several people use. The
 * precached files remain, so that the site continues to work offline.
 * @param unsent how to treat entries that the association has not accepted yet
 */
export async function eraseDevice(unsent: Unsent): Promise<void> {
  session.signOut()
  await eraseDatabases(unsent, Date.now())
  await eraseCaches()
  await deletePictureUrls()
  // Clears local storage and session storage as the last step. The keys of the session have already been removed by
  // `signOut`.
  eraseStorage()
}

import { session } from '../lib/session'
import { eraseStorage } from '../lib/session-storage'
import { eraseDatabases, type Unsent } from '../offline/erase'
import { deletePictureUrls } from './picture-urls'

/**
 * Matches the names of the precaches. They hold the site's own files, which contain no personal data and which the
 * worker needs.
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
 * @param unsent what happens to entries that the association has not accepted yet
 */
export async function eraseDevice(unsent: Unsent): Promise<void> {
  session.signOut()
  await eraseDatabases(unsent, Date.now())
  await eraseCaches()
  await deletePictureUrls()
  // This is the last step, because the sign-out request runs in the background and first reads the token from local
  // storage.
  eraseStorage()
}

import { clearStorageForUpdate } from '../lib/session-storage'

/** The worker's own copy of a build, old and new: activation sorts it out by itself. */
const PRECACHE = /-precache-/

/** Runtime caches and local storage go; the precache, kept keys and every IndexedDB stay (D14, D15). */
export async function clearForUpdate(caches: CacheStorage | undefined): Promise<void> {
  clearStorageForUpdate()
  if (!caches) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !PRECACHE.test(name)).map((name) => caches.delete(name)))
}

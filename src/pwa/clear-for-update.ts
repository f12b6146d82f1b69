import { clearStorageForUpdate } from '../lib/session-storage'

/** Matches the names of the worker's precaches. A new worker deletes the old precache itself when it is activated. */
const PRECACHE = /-precache-/

/**
 * Deletes runtime caches and local storage before an update. Keeps the precache, the keys that must survive, and every
 * IndexedDB database (D14, D15).
 */
export async function clearForUpdate(caches: CacheStorage | undefined): Promise<void> {
  clearStorageForUpdate()
  if (!caches) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !PRECACHE.test(name)).map((name) => caches.delete(name)))
}

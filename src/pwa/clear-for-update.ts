import { FIELD_IMAGE_CACHE } from '../shared/offline-addresses'
import { clearStorageForUpdate } from '../lib/session-storage'

/** Matches the names of the worker's precaches. A new worker deletes the old precache itself when it is activated. */
const PRECACHE = /-precache-/
/**
 * Whether an update must not delete this cache. The pictures of projects that staff prepared for work without a network
 * do not depend on the build (D78).
 */
const isKept = (name: string): boolean => PRECACHE.test(name) || name === FIELD_IMAGE_CACHE

/**
 * Deletes runtime caches and local storage before an update. Not deleted are the precache, the pictures that were
 * prepared for the field, the keys that must survive, and every IndexedDB database (D14, D15).
 */
export async function clearForUpdate(caches: CacheStorage | undefined): Promise<void> {
  clearStorageForUpdate()
  if (!caches) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isKept(name)).map((name) => caches.delete(name)))
}

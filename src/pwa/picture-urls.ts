/** Name of the object store in Workbox's database. */
const STORE = 'cache-entries'

/**
 * Deletes the URLs and times of cached pictures, which Workbox stores in its own database.
 * @param cacheName the cache of the pictures; without it, the entries of all caches are deleted
 */
export const deletePictureUrls = (cacheName?: string) =>
  new Promise<void>((resolve, reject) => {
    const open = indexedDB.open('workbox-expiration')
    // This event means that the database does not exist. Only Workbox may create it, so the creation is aborted.
    open.onupgradeneeded = () => open.transaction?.abort()
    open.onerror = () =>
      open.error?.name === 'AbortError' ? resolve() : reject(open.error ?? new Error('not opened'))
    open.onsuccess = () => {
      const { result } = open
      if (result.objectStoreNames.contains(STORE)) {
        const erasing = result.transaction(STORE, 'readwrite')
        const store = erasing.objectStore(STORE)
        if (cacheName === undefined) store.clear()
        else
          store.index('cacheName').openCursor(cacheName).onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
            cursor?.delete()
            cursor?.continue()
          }
        erasing.oncomplete = () => resolve()
        erasing.onabort = () => reject(erasing.error ?? new Error('not erased'))
      } else resolve()
      // The browser closes the database only after the transaction has ended.
      result.close()
    }
  })

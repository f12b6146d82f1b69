/** The object store of Workbox's database. */
const STORE = 'cache-entries'

/**
 * Deletes the URLs and times of cached pictures, which Workbox stores in a database of its own.
 * @param cacheName the cache whose pictures are meant; without it those of all caches
 */
export const deletePictureUrls = (cacheName?: string) =>
  new Promise<void>((resolve, reject) => {
    const open = indexedDB.open('workbox-expiration')
    // The database does not exist. Only Workbox may create it, so this transaction is aborted.
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
      // The database is closed only after the transaction has ended.
      result.close()
    }
  })

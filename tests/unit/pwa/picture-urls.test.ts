import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { deletePictureUrls } from '@/pwa/picture-urls'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('failed'))
  })
}

/** Creates Workbox's own database with two pictures, each in another cache. */
async function createDatabase(): Promise<void> {
  const open = indexedDB.open('workbox-expiration', 1)
  open.onupgradeneeded = () => {
    const store = open.result.createObjectStore('cache-entries', { keyPath: 'id' })
    store.createIndex('cacheName', 'cacheName', { unique: false })
    for (const cacheName of ['public', 'own']) store.put({ id: `${cacheName}|/a.webp`, cacheName })
  }
  const database = await result(open)
  database.close()
}

async function storedIds(): Promise<unknown[]> {
  const database = await result(indexedDB.open('workbox-expiration'))
  const ids = await result(database.transaction('cache-entries').objectStore('cache-entries').getAllKeys())
  database.close()
  return ids
}

test('the URLs of one cache are deleted, or those of all', async () => {
  await createDatabase()
  await deletePictureUrls('public')
  expect(await storedIds()).toEqual(['own|/a.webp'])
  await deletePictureUrls()
  expect(await storedIds()).toEqual([])
})

test('a database that does not exist is not created', async () => {
  await deletePictureUrls()
  expect(await indexedDB.databases()).toEqual([])
})

test('a database without the store is left as it is', async () => {
  const database = await result(indexedDB.open('workbox-expiration', 1))
  database.close()
  await deletePictureUrls()
  await deletePictureUrls('public')
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['workbox-expiration'])
})

import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { proof, proofBytes as bytes } from '../../support/outbox'

let store: typeof import('@/offline/outbox-store')

/** Each test gets a device without stored data and a new page, whose modules are loaded again. */
beforeEach(async () => {
  vi.resetModules()
  Object.assign(globalThis, { indexedDB: new IDBFactory() })
  store = await import('@/offline/outbox-store')
})

test('a saved entry is complete, and another page finds it', async () => {
  const entry = proof()
  await store.saveEntry(entry, [bytes])
  expect(await store.readEntries()).toEqual([entry])
  expect(new Uint8Array((await store.readBytes(entry))!)).toEqual(new Uint8Array(bytes))
})

test.each([
  ['QuotaExceededError', 'full'],
  ['NS_ERROR_DOM_QUOTA_REACHED', 'full'],
  ['InvalidStateError', 'unavailable'],
])('a storage that fails with %s throws, and nothing counts as saved', async (name, trouble) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw Object.assign(new DOMException('no', name))
  })
  await expect(store.saveEntry(proof(), [bytes])).rejects.toMatchObject({ name: 'StorageError', trouble })
})

test('a browser without storage throws', async () => {
  Object.assign(globalThis, { indexedDB: undefined })
  vi.resetModules()
  const bare = await import('@/offline/outbox-store')
  await expect(bare.saveEntry(proof(), [bytes])).rejects.toMatchObject({ trouble: 'unavailable' })
})

test('bytes that are read back differently do not count as saved', async () => {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key,
  ) {
    return put.call(this, value instanceof ArrayBuffer ? new ArrayBuffer(6) : value, key)
  })
  await expect(store.saveEntry(proof(), [bytes])).rejects.toMatchObject({ trouble: 'damaged' })
})

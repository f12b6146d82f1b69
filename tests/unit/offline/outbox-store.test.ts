// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { proof, proofBytes as bytes } from '../../support/outbox'

let store: typeof import('@/offline/outbox-store')

/** A fresh phone each time: its own storage, its own page. */
beforeEach(async () => {
  vi.resetModules()
  Object.assign(globalThis, { indexedDB: new IDBFactory() })
  store = await import('@/offline/outbox-store')
})

test('what is saved is there whole, and another page finds it', async () => {
  const entry = proof()
  await store.saveEntry(entry, [bytes])
  expect(await store.readEntries()).toEqual([entry])
  expect(new Uint8Array((await store.readBytes(entry))!)).toEqual(new Uint8Array(bytes))
})

test.each([
  ['QuotaExceededError', 'full'],
  ['NS_ERROR_DOM_QUOTA_REACHED', 'full'],
  ['InvalidStateError', 'unavailable'],
])('a storage that fails with %s says so, and nothing is called saved', async (name, trouble) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw Object.assign(new DOMException('no', name))
  })
  await expect(store.saveEntry(proof(), [bytes])).rejects.toMatchObject({ name: 'StorageError', trouble })
})

test('a browser without storage says so', async () => {
  Object.assign(globalThis, { indexedDB: undefined })
  vi.resetModules()
  const bare = await import('@/offline/outbox-store')
  await expect(bare.saveEntry(proof(), [bytes])).rejects.toMatchObject({ trouble: 'unavailable' })
})

test('bytes that do not come back as they were are not called saved', async () => {
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

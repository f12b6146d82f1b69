import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'
import { MORNING as now, proof, proofBytes as bytes } from '../../support/outbox'

let stub: ApiStub
let outbox: typeof import('@/offline/outbox')
let store: typeof import('@/offline/outbox-store')

beforeAll(async () => {
  stub = await startApiStub()
  // The API client reads `location.origin` when it is imported, so `location` is set before the import.
  vi.resetModules()
  Object.assign(globalThis, { location: { origin: stub.origin } })
  outbox = await import('@/offline/outbox')
  store = await import('@/offline/outbox-store')
})
afterAll(() => stub.stop())

beforeEach(async () => {
  stub.seen.length = 0
  for (const { key } of await store.readEntries()) await store.removeEntry(key)
})

/** Saves a proof whose last attempt failed because of the network. */
async function saved() {
  const entry = proof({ trouble: { why: 'network', at: now } })
  await store.saveEntry(entry, [bytes])
  return entry
}

const drain = () =>
  outbox.drainOutbox({
    now: () => now,
    chance: () => 0,
    userId: () => Promise.resolve(null),
    isWifi: () => false,
    isNewNetwork: true,
  })

const posts = () => stub.seen.filter((line) => line.startsWith('POST')).length

test('on a new network nothing is sent before the API has answered a small request', async () => {
  const entry = await saved()
  stub.answer((request) => void request.socket.destroy())
  expect(await drain()).toBe(1)
  expect(new Set(stub.seen)).toEqual(new Set(['HEAD /api/v1/donations/methods/ -']))
  expect(await store.readEntry(entry.key)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    nextAttemptAt: now + 5_000,
    isInDoubt: false,
  })
  // A response with an error status also proves that the API can be reached.
  stub.answer((request, response) => json(response, request.method === 'HEAD' ? 503 : 201, { id: 9 }))
  expect(await drain()).toBe(0)
  expect(posts()).toBe(1)
})

test('an entry that the person edits while the API is asked is left alone', async () => {
  const entry = await saved()
  const held = now + 1_800_000
  stub.answer((request) => {
    void store
      .changeEntry(entry.key, (one) => ({ ...one, nextAttemptAt: held, trouble: null }))
      .then(() => request.socket.destroy())
  })
  await drain()
  expect(await store.readEntry(entry.key)).toMatchObject({ attempts: 0, nextAttemptAt: held })
})

test('an entry that the person is editing is not sent when the network returns', async () => {
  const entry = await saved()
  const heldUntil = now + 1_800_000
  await store.changeEntry(entry.key, (one) => ({ ...one, heldUntil }))
  stub.answer((request, response) => json(response, request.method === 'HEAD' ? 200 : 201, { id: 9 }))
  expect(await drain()).toBe(1)
  expect(posts()).toBe(0)
  // An entry that is held for longer than any edit takes is sent: the device's clock must have been set back after the
  // hold began.
  await store.changeEntry(entry.key, (one) => ({ ...one, heldUntil: now + 48 * 3_600_000 }))
  expect(await drain()).toBe(0)
  expect(posts()).toBe(1)
})

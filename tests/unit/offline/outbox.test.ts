import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '@/offline/outbox-entry'
import { MORNING, proof, proofBytes as bytes } from '../../support/outbox'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'

let stub: ApiStub
let outbox: typeof import('@/offline/outbox')
let store: typeof import('@/offline/outbox-store')
let now: number
let userId: number | null
let isWifi: boolean

beforeAll(async () => {
  stub = await startApiStub()
})
afterAll(() => stub.stop())

/** Each test gets a device without stored data and a new page, whose modules are loaded again. */
beforeEach(async () => {
  stub.seen.length = 0
  now = MORNING
  userId = null
  isWifi = false
  vi.resetModules()
  Object.assign(globalThis, { location: { origin: stub.origin }, indexedDB: new IDBFactory() })
  outbox = await import('@/offline/outbox')
  store = await import('@/offline/outbox-store')
})

const saved = async (changes: Parameters<typeof proof>[0] = {}) => {
  const entry = proof(changes)
  await store.saveEntry(entry, [bytes])
  return entry
}

const drain = (
  changes: { only?: string; isNewNetwork?: boolean; onSettled?: (entry: OutboxEntry) => void } = {},
) =>
  outbox.drainOutbox({
    now: () => now,
    chance: () => 0,
    userId: () => Promise.resolve(userId),
    isWifi: () => isWifi,
    ...changes,
  })

const accept = () => stub.answer((_, response) => json(response, 201, { id: 9, number: '2026-000009' }))
const posts = () => stub.seen.filter((line) => line.startsWith('POST')).length

test('an accepted proof keeps its receipt and deletes its file', async () => {
  const entry = await saved()
  accept()
  expect(await drain()).toBe(0)
  const after = await store.readEntry(entry.key)
  expect(after).toMatchObject({ state: 'sent', receipt: { number: '2026-000009', at: now }, trouble: null })
  expect(await store.readBytes(entry)).toBeNull()
})

test.each([408, 425, 429, 500, 502, 503, 504])(
  'a %d is tried again later, and the proof stays',
  async (status) => {
    const entry = await saved()
    stub.answer((_, response) => json(response, status, { detail: 'Agora não.' }))
    expect(await drain()).toBe(1)
    expect(await store.readEntry(entry.key)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      nextAttemptAt: now + 5_000,
    })
    expect(await drain()).toBe(1)
    expect(posts()).toBe(1)
    now += 5_000
    accept()
    expect(await drain()).toBe(0)
  },
)

test('Retry-After is respected, but not for longer than an hour', async () => {
  const entry = await saved()
  stub.answer((_, response) => json(response, 429, {}, { 'Retry-After': '120' }))
  await drain()
  expect((await store.readEntry(entry.key))?.nextAttemptAt).toBe(now + 120_000)
  now += 120_000
  stub.answer((_, response) => json(response, 503, {}, { 'Retry-After': '99999999' }))
  await drain()
  expect((await store.readEntry(entry.key))?.nextAttemptAt).toBe(now + 3_600_000)
})

test('the wait doubles from 5 seconds to 15 minutes and never ends', async () => {
  const entry = await saved()
  stub.answer((_, response) => json(response, 500, {}))
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    await drain()
    const next = (await store.readEntry(entry.key))!.nextAttemptAt
    waits.push((next - now) / 1000)
    now = next
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900])
})

test('a day without a server loses nothing', async () => {
  await saved()
  stub.answer((_, response) => json(response, 503, {}))
  await drain()
  now += 24 * 3_600_000
  accept()
  expect(await drain()).toBe(0)
})

test('a clock that was set back by a day does not delay a proof', async () => {
  await saved()
  stub.answer((_, response) => json(response, 503, {}))
  await drain()
  now -= 24 * 3_600_000
  accept()
  expect(await drain()).toBe(0)
})

test("a captive portal's page is not taken for a receipt", async () => {
  const entry = await saved()
  stub.answer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'))
  await drain()
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'waiting', trouble: { why: 'portal' } })
  expect(await store.readBytes(entry)).not.toBeNull()
})

test('a receipt for another key or another file is ignored', async () => {
  const entry = await saved()
  stub.answer((_, response) => json(response, 201, { id: 1, idempotency_key: crypto.randomUUID() }))
  await drain()
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'waiting' })
})

test('a broken connection stops the round, because the next entry would fail too', async () => {
  await saved()
  await saved({ createdAt: now + 1 })
  stub.answer((_, response) => response.socket?.destroy())
  expect(await drain()).toBe(2)
  expect(posts()).toBe(1)
})

test('a refused proof stays on the device with the reason, and is not sent again', async () => {
  const entry = await saved()
  stub.answer((_, response) => json(response, 400, { amount: ['Por favor.'] }))
  expect(await drain()).toBe(0)
  expect(await store.readEntry(entry.key)).toMatchObject({
    state: 'rejected',
    trouble: { why: 'refused', fields: { amount: ['Por favor.'] } },
  })
  now += 3_600_000
  await drain()
  expect(posts()).toBe(1)
  expect(await store.readBytes(entry)).not.toBeNull()
})

test('one refused proof does not delay the others', async () => {
  await saved()
  const second = await saved({ createdAt: now + 1 })
  stub.answer((_, response) => json(response, posts() === 1 ? 413 : 201, { id: 2 }))
  await drain()
  expect(await store.readEntry(second.key)).toMatchObject({ state: 'sent' })
})

test('a known key with another content means that the first version arrived', async () => {
  const entry = await saved()
  stub.answer((_, response) => json(response, 409, { detail: 'Já recebemos.' }))
  await drain()
  expect(await store.readEntry(entry.key)).toMatchObject({
    state: 'rejected',
    trouble: { why: 'received-before' },
  })
})

test("a user's proof is sent by that user's session alone", async () => {
  const entry = await saved({ owner: 7, mode: 'logged' })
  accept()
  userId = 8
  await drain()
  userId = null
  await drain()
  expect(posts()).toBe(0)
  userId = 7
  expect(await drain()).toBe(0)
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'sent' })
})

test('an entry with 401 waits for the same user, and continues after their sign-in', async () => {
  const entry = await saved({ owner: 7, mode: 'logged' })
  userId = 7
  stub.answer((_, response) => json(response, 401, {}))
  await drain()
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'needs-login' })
  userId = null
  await drain()
  expect(posts()).toBe(1)
  userId = 7
  accept()
  await drain()
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'sent' })
})

test('an entry for Wi-Fi waits for Wi-Fi, unless the user sends it', async () => {
  const entry = await saved({ wifiOnly: true })
  accept()
  await drain()
  expect(posts()).toBe(0)
  await drain({ only: entry.key })
  expect(posts()).toBe(1)
})

test('entries that failed without a network are sent at once on a new network; Retry-After is still respected', async () => {
  const late = { nextAttemptAt: now + 900_000, attempts: 7 }
  const lost = await saved({ ...late, trouble: { why: 'network', at: now } })
  const busy = await saved({ ...late, trouble: { why: 'busy', at: now } })
  accept()
  await drain()
  expect(posts()).toBe(0)
  await drain({ isNewNetwork: true })
  expect(await store.readEntry(lost.key)).toMatchObject({ state: 'sent' })
  expect(await store.readEntry(busy.key)).toMatchObject({ state: 'waiting' })
})

test('when the API ends a session, the entries of the user wait for that user only', async () => {
  const { markNeedsLogin: askForLogin } = await import('@/offline/needs-login')
  const own = [await saved({ owner: 7, mode: 'logged' }), await saved({ owner: 7, mode: 'logged' })]
  const others = [await saved({ owner: 8, mode: 'logged' }), await saved()]
  await askForLogin(7, now)
  for (const { key } of own) expect(await store.readEntry(key)).toMatchObject({ state: 'needs-login' })
  for (const { key } of others) expect(await store.readEntry(key)).toMatchObject({ state: 'waiting' })
})

test("'tentar agora' ignores the back-off", async () => {
  const entry = await saved({ nextAttemptAt: now + 900_000 })
  accept()
  await drain()
  expect(posts()).toBe(0)
  await drain({ only: entry.key })
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'sent' })
})

test('a proof is sent again with the same key if its page crashed while sending', async () => {
  const entry = await saved({ state: 'sending', attempts: 1 })
  const keys: unknown[] = []
  stub.answer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    json(response, 201, { id: 3 })
  })
  await drain()
  expect(keys).toEqual([entry.key])
})

test('ten drains at once send each proof once', async () => {
  for (let i = 0; i < 5; i++) await saved({ createdAt: now + i })
  accept()
  await Promise.all(Array.from({ length: 10 }, () => drain()))
  expect(posts()).toBe(5)
})

test('a proof that the user deletes while it is sent is not restored', async () => {
  const entry = await saved()
  stub.answer((_, response) => void store.removeEntry(entry.key).then(() => json(response, 500, {})))
  await drain()
  expect(await store.readEntries()).toEqual([])
})

test('a missing or changed file is never replaced by another one', async () => {
  const entry = proof({ file: { name: 'a.jpg', type: 'image/jpeg', size: 6, sha256: 'f'.repeat(64) } })
  await store.saveEntry(entry, [bytes])
  accept()
  await drain()
  expect(posts()).toBe(0)
  expect(await store.readEntry(entry.key)).toMatchObject({
    state: 'rejected',
    trouble: { why: 'unreadable' },
  })
})

test('a record of an unknown shape is skipped and stays', async () => {
  const { set } = await import('idb-keyval')
  const { outboxStore } = await import('@/offline/databases')
  await set('entry:x', { version: 99, key: 'x' }, outboxStore)
  await saved()
  accept()
  expect(await drain()).toBe(0)
  expect((await store.readEntries()).length).toBe(1)
})

test('a receipt is deleted after 90 days, and not before', async () => {
  await saved()
  accept()
  await drain()
  await outbox.sweepReceipts(now + 89 * 24 * 3_600_000)
  expect(await store.readEntries()).toHaveLength(1)
  await outbox.sweepReceipts(now + 91 * 24 * 3_600_000)
  expect(await store.readEntries()).toHaveLength(0)
})

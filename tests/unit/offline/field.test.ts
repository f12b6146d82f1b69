import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FieldEntry, FieldReportEntry } from '@/offline/field/entries'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'

let stub: ApiStub
let outbox: typeof import('@/offline/outbox')
let store: typeof import('@/offline/outbox-store')
let fields: typeof import('@/offline/field/entries')
let now = 1_000
const USER = 3
const PROJECT = { id: 7, slug: 'escola', name: 'Escola' }
const bytes = new Uint8Array(300 * 1024).map((_, index) => index % 251).buffer
const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

beforeAll(async () => {
  stub = await startApiStub()
})
afterAll(() => stub.stop())
beforeEach(async () => {
  stub.seen.length = 0
  vi.resetModules()
  Object.assign(globalThis, { location: { origin: stub.origin }, indexedDB: new IDBFactory() })
  outbox = await import('@/offline/outbox')
  store = await import('@/offline/outbox-store')
  fields = await import('@/offline/field/entries')
  ;(await import('@/offline/field/register')).registerFieldKinds()
  const { setTokenSource } = await import('@/api/tokens')
  setTokenSource({
    read: () => Promise.resolve({ access: 'a', refresh: 'r' }),
    forRequest: () => Promise.resolve({ access: 'a', refresh: 'r' }),
    save: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  })
})

function report(title: string, at: number, withPhoto = false): FieldReportEntry {
  const photo = {
    name: 'a.jpg',
    type: 'image/jpeg',
    size: bytes.byteLength,
    sha256,
    upload: crypto.randomUUID(),
  }
  return {
    ...fields.newFieldEntry(PROJECT, { owner: USER, now: at, wifiOnly: false }),
    kind: 'field-update',
    update: { title },
    place: '',
    files: withPhoto ? [{ ...photo, title: '', category: 'progress' }] : [],
  }
}
const save = (entry: FieldEntry, files: ArrayBuffer[] = []) => store.saveEntry(entry, files)
const drain = () =>
  outbox.drainOutbox({
    ...{ now: () => now, chance: () => 0, userId: () => Promise.resolve(USER), isWifi: () => true },
  })
const posts = () => stub.seen.filter((line) => line.startsWith('POST'))

test('a report waits for the older one of its project, unless that one was refused', () => {
  const [first, second] = [report('a', 1), report('b', 2)]
  expect(fields.isHeldUp(second, [first, second])).toBe(true)
  expect(fields.isHeldUp(first, [first, second])).toBe(false)
  expect(fields.isHeldUp(second, [{ ...first, state: 'rejected' }, second])).toBe(false)
  expect(fields.isHeldUp({ ...second, lane: 'project-8-user-3' }, [first, second])).toBe(false)
})

test('while an older report of a project has to wait, the younger one is not sent before it', async () => {
  await save(report('a', 1))
  await save(report('b', 2))
  stub.answer((_, response) => json(response, 503, {}))
  await drain()
  await drain()
  expect(posts()).toHaveLength(1)
  let id = 0
  stub.answer((_, response) => json(response, 201, { update: { id: ++id }, photos: [], sha256: [] }))
  now += 3_600_000
  expect(await drain()).toBe(0)
  expect(posts()).toHaveLength(3)
  const numbers = (await store.readEntries()).map(({ receipt }) => receipt?.number)
  expect(numbers).toEqual(['1', '2'])
})

test('of a photo only what the server does not have is sent, and then the report', async () => {
  const entry = report('a', 1, true)
  await save(entry, [bytes])
  let offset = 40_000
  const sizes: number[] = []
  stub.answer((request, response) => {
    if (request.method === 'GET') return json(response, 200, { offset })
    if (request.method !== 'PATCH')
      return json(response, 201, { update: { id: 1 }, photos: [{ id: 2 }], sha256: [sha256] })
    sizes.push(Number(request.headers['content-length']))
    offset += sizes.at(-1) ?? 0
    return json(response, 200, { offset })
  })
  expect(await drain()).toBe(0)
  const rest = 300 * 1024 - 40_000 - (32 + 64 + 128) * 1024
  expect(sizes).toEqual([32 * 1024, 64 * 1024, 128 * 1024, rest])
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'sent', receipt: { number: '1' } })
})

test('a network that cuts a chunk off gets smaller ones, also from a server that keeps nothing of it', async () => {
  const entry = report('a', 1, true)
  await save(entry, [bytes])
  let offset = 0
  const sizes: number[] = []
  stub.answer((request, response) => {
    if (request.method === 'GET') return json(response, 200, { offset })
    if (request.method !== 'PATCH')
      return json(response, 201, { update: { id: 1 }, photos: [{ id: 2 }], sha256: [sha256] })
    const size = Number(request.headers['content-length'])
    sizes.push(size / 1024)
    if (size > 64 * 1024) return void response.destroy()
    offset += size
    return json(response, 200, { offset })
  })
  for (let attempt = 0; attempt < 5; attempt++) {
    await drain()
    now += 3_600_000
  }
  expect(sizes.slice(0, 5)).toEqual([32, 64, 128, 64, 128])
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'sent' })
})

test('an answer with another hash is no receipt, and the photo stays', async () => {
  const entry = report('a', 1, true)
  await save(entry, [bytes])
  stub.answer((request, response) =>
    request.method === 'GET'
      ? json(response, 200, { offset: bytes.byteLength })
      : json(response, 201, { update: { id: 1 }, photos: [{ id: 2 }], sha256: ['0'.repeat(64)] }),
  )
  expect(await drain()).toBe(1)
  expect(await store.readEntry(entry.key)).toMatchObject({ state: 'waiting', isInDoubt: true })
  expect(await store.readFileBytes(entry.key, { size: bytes.byteLength, sha256 })).not.toBeNull()
})

test('a milestone that changed at the association is kept until a person decides', async () => {
  const entry: FieldEntry = {
    ...fields.newFieldEntry(PROJECT, { owner: USER, now: 1, wifiOnly: false }),
    kind: 'field-milestone',
    milestone: { id: 4, title: 'Telhado' },
    values: { progress_percentage: '80' },
    was: { progress_percentage: '60' },
    base: 'old',
  }
  await save(entry)
  stub.answer((_, response) => json(response, 412, { detail: 'Mudou.', current: {} }))
  await drain()
  const after = await store.readEntry(entry.key)
  expect(after && fields.isConflict(after)).toBe(true)
  expect(after).toMatchObject({ values: { progress_percentage: '80' } })
})

test('the second change of a milestone is based on the version that the first one got', async () => {
  const change = (at: number, progress: string, follows?: string): FieldEntry => ({
    ...fields.newFieldEntry(PROJECT, { owner: USER, now: at, wifiOnly: false }),
    kind: 'field-milestone',
    milestone: { id: 4, title: 'Telhado' },
    values: { progress_percentage: progress },
    was: {},
    base: 'v1',
    ...(follows && { follows }),
  })
  const first = change(1, '60')
  await save(first)
  await save(change(2, '80', first.key))
  const tags: unknown[] = []
  stub.answer((request, response) => {
    tags.push(request.headers['if-match'])
    json(response, 200, { id: 4, title: 'Telhado', version: `v${tags.length + 1}` })
  })
  expect(await drain()).toBe(0)
  expect(tags).toEqual(['"v1"', '"v2"'])
})

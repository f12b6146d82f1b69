// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxKind } from '@/offline/kinds/kind'
import type { OutboxEntry, StoredFile } from '@/offline/outbox-entry'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'
import { MORNING } from '../../support/outbox'

/**
 * A kind of outbox entry that exists only in this test: a project update with several photos, sent by a signed-in user.
 */
interface UpdateEntry extends OutboxEntry {
  kind: 'update'
  text: string
  photos: StoredFile[]
}

const DAY_MS = 24 * 3_600_000
const photo = (name: string, size: number): StoredFile => ({ name, type: 'image/jpeg', size, sha256: null })
const PHOTOS = [Uint8Array.from([1, 2, 3]).buffer, Uint8Array.from([4, 5]).buffer]

let stub: ApiStub
let outbox: typeof import('@/offline/outbox')
let store: typeof import('@/offline/outbox-store')
let registry: typeof import('@/offline/kinds/registry')
let now: number
let userId: number | null

beforeAll(async () => {
  stub = await startApiStub()
})
afterAll(() => stub.stop())
beforeEach(async () => {
  stub.seen.length = 0
  now = MORNING
  userId = 7
  vi.resetModules()
  Object.assign(globalThis, { location: { origin: stub.origin }, indexedDB: new IDBFactory() })
  const { ApiError } = await import('@/api/api-error')
  const kind: OutboxKind<UpdateEntry> = {
    name: 'update',
    receiptMs: 7 * DAY_MS,
    editPath: '/atualizacao',
    listPath: '/dashboard/projects/field',
    receiptPath: null,
    statePath: null,
    words: {
      gender: 'f',
      one: 'atualização',
      many: 'atualizações',
      title: ({ text }) => text,
      detail: ({ photos }) => `${photos.length} fotografias`,
      summary: ({ text }) => `«${text}»`,
      receiptTitle: ({ text }) => text,
      numberLabel: 'Atualização n.º',
      hasReference: false,
      refused: 'A atualização não foi aceite.',
      refusedByStatus: { 413: 'Fotografia muito grande.' },
    },
    files: ({ photos }) => photos,
    async send({ key, text }, bytes) {
      const response = await fetch(`${stub.origin}/api/v1/updates/`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key, 'X-Sizes': bytes.map(({ byteLength }) => byteLength).join() },
        body: text,
      }).catch((error: unknown) => {
        throw new ApiError({ status: 0, kind: 'network' }, { cause: error })
      })
      if (!response.ok) throw new ApiError({ status: response.status, kind: 'status' })
      return { number: '31', reference: null }
    },
    letter: ({ text }) => ({ label: 'Escrever', subject: text }),
  }
  registry = await import('@/offline/kinds/registry')
  registry.registerKind(kind)
  outbox = await import('@/offline/outbox')
  store = await import('@/offline/outbox-store')
})

async function saved(): Promise<UpdateEntry> {
  const { newEntry } = await import('@/offline/outbox-entry')
  const entry: UpdateEntry = {
    ...newEntry({ key: crypto.randomUUID(), owner: 7, now }),
    kind: 'update',
    needsUser: true,
    text: 'Poço aberto',
    photos: [photo('a.jpg', 3), photo('b.jpg', 2)],
  }
  await store.saveEntry(entry, PHOTOS)
  return entry
}

const drain = () =>
  outbox.drainOutbox({
    now: () => now,
    chance: () => 0,
    userId: () => Promise.resolve(userId),
    isWifi: () => false,
  })

/** Returns the bytes of each of an entry's files, or null in place of a missing file. */
const storedBytes = ({ key, photos }: UpdateEntry) =>
  Promise.all(photos.map((file, index) => store.readFileBytes(key, file, index)))

test('a new kind is stored with every file, retried, sent whole and leaves a receipt for its own time', async () => {
  const entry = await saved()
  expect((await storedBytes(entry)).map((bytes) => bytes?.byteLength)).toEqual([3, 2])
  stub.answer((_, response) => json(response, 503, {}))
  expect(await drain()).toBe(1)
  expect(await store.readEntry(entry.key)).toMatchObject({
    state: 'waiting',
    nextAttemptAt: now + 5_000,
    trouble: { why: 'server' },
  })
  now += 5_000
  const sizes: unknown[] = []
  stub.answer((request, response) => {
    sizes.push(request.headers['x-sizes'])
    json(response, 201, {})
  })
  expect(await drain()).toBe(0)
  expect(sizes).toEqual(['3,2'])
  expect(await store.readEntry(entry.key)).toMatchObject({
    state: 'sent',
    receipt: { number: '31', at: now },
  })
  expect(await storedBytes(entry)).toEqual([null, null])
  await outbox.sweepReceipts(now + 6 * DAY_MS)
  expect(await store.readEntries()).toHaveLength(1)
  await outbox.sweepReceipts(now + 8 * DAY_MS)
  expect(await store.readEntries()).toEqual([])
})

test('a new kind has its own texts for a refusal, an ended session and a notification', async () => {
  const { failureText, statusWord } = await import('@/pwa/entry-texts')
  const { notificationText } = await import('../../../sw/notify')
  const { outboxTitle } = await import('@/features/outbox/texts')
  const entry = await saved()
  stub.answer((_, response) => json(response, 413, {}))
  await drain()
  const refused = (await store.readEntry(entry.key))!
  expect(refused.state).toBe('rejected')
  expect([statusWord(refused), failureText(refused)]).toEqual(['Recusada', 'Fotografia muito grande.'])
  expect(outboxTitle([refused])).toBe('1 atualização ainda neste {aparelho}')
  expect(notificationText({ ...refused, state: 'needs-login' })?.body).toBe(
    'A atualização espera que entre na sua conta para ser enviada.',
  )
  expect(failureText({ ...refused, trouble: { why: 'login', at: now } })).toBe(
    'A sessão com que foi preparada terminou. Entre com essa conta.',
  )
})

test('an entry of a kind for users only is neither sent by nor shown to a guest on the same phone', async () => {
  const { isVisibleTo, maySend } = await import('@/offline/outbox-entry')
  const entry = await saved()
  userId = null
  await drain()
  expect(stub.seen).toEqual([])
  const ended: OutboxEntry = { ...entry, state: 'needs-login' }
  expect([7, 8, null].map((user) => isVisibleTo(ended, user))).toEqual([true, false, false])
  expect(maySend({ ...entry, owner: null }, null)).toBe(false)
})

test('a lost photo is noticed before anything is sent', async () => {
  const entry = await saved()
  const { del } = await import('idb-keyval')
  const { outboxStore } = await import('@/offline/databases')
  await del(`bytes:${entry.key}:1`, outboxStore)
  await drain()
  expect(stub.seen).toEqual([])
  expect(await store.readEntry(entry.key)).toMatchObject({
    state: 'rejected',
    trouble: { why: 'unreadable' },
  })
})

test('an entry of a kind that this build does not know is not sent, and stays stored', async () => {
  const entry = await saved()
  stub.answer((_, response) => json(response, 201, {}))
  const { get } = await import('idb-keyval')
  const { outboxStore } = await import('@/offline/databases')
  const unknown = { ...entry, key: crypto.randomUUID(), kind: 'later' }
  await outboxStore('readwrite', (records) => void records.put(unknown, `entry:${unknown.key}`))
  await drain()
  expect(stub.seen).toHaveLength(1)
  expect(await get(`entry:${unknown.key}`, outboxStore)).toEqual(unknown)
})

test('every kind of the product can be edited at a route that exists', async () => {
  const { readFileSync } = await import('node:fs')
  const routes = readFileSync('src/routeTree.gen.ts', 'utf8')
  const paths = registry.allKinds().flatMap(({ name, editPath }) => (name === 'update' ? [] : [editPath]))
  expect(paths).toEqual(['/enviar-comprovante', '/enviar-comprovante/estado', '/contacto'])
  for (const path of paths) expect(routes).toContain(`'${path}'`)
})

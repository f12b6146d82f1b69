// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { json, startApiStub, type ApiStub } from '../../support/api-stub'

/**
 * Records in exactly the form in which earlier builds stored them. The records are literals that use no function of
 * this build, because such a function may change.
 */
const PROOF_KEY = '0b8f5a52-4c0e-4f6a-9a53-6a2f3a1f6c01'
const MESSAGE_KEY = '5d6f0f1e-93a1-4b57-8f43-9d0c5b7a2e02'
const REFUSED_KEY = '7a1c2e3f-0a4b-4c5d-8e6f-0123456789ab'
const SENT_KEY = 'c0ffee00-1111-4222-8333-444455556666'
const PROOF = {
  version: 1,
  kind: 'proof',
  key: PROOF_KEY,
  owner: null,
  state: 'waiting',
  createdAt: 1_795_248_000_000,
  attempts: 2,
  nextAttemptAt: 0,
  trouble: { why: 'network', at: 1_795_248_005_000 },
  isInDoubt: true,
  wifiOnly: false,
  receipt: null,
  mode: 'guest',
  fields: {
    amountCents: 150_050,
    methodId: 1,
    description: 'Ontem',
    guest: { name: 'Convidada', email: 'c@exemplo.example', phone: '+258 00 000 0000' },
  },
  methodName: 'M-Pesa',
  file: { name: 'a.jpg', type: 'image/jpeg', size: 6, sha256: null },
}
const MESSAGE = {
  version: 1,
  kind: 'contact',
  key: MESSAGE_KEY,
  owner: null,
  state: 'sending',
  createdAt: 1_795_248_001_000,
  attempts: 1,
  nextAttemptAt: 0,
  trouble: null,
  isInDoubt: false,
  wifiOnly: false,
  receipt: null,
  message: { name: 'P', email: 'p@exemplo.example', phone: '', subject: 'Parceria', message: 'Bom dia' },
}
const REFUSED = {
  ...PROOF,
  key: REFUSED_KEY,
  state: 'rejected',
  createdAt: 1_795_248_002_000,
  trouble: { why: 'refused', fields: { amount: ['O valor não confere.'] }, status: 400, at: 1 },
}
const SENT = {
  ...PROOF,
  key: SENT_KEY,
  state: 'sent',
  createdAt: 1_795_248_003_000,
  trouble: null,
  isInDoubt: false,
  receipt: {
    number: '2026-000012',
    reference: 'AH-0000-00',
    receivedAt: '2026-11-21T08:00:05.000Z',
    at: 1_795_248_004_000,
  },
}
const BYTES = Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3])

let stub: ApiStub
beforeAll(async () => {
  stub = await startApiStub()
})
afterAll(() => stub.stop())

beforeEach(async () => {
  stub.seen.length = 0
  vi.resetModules()
  Object.assign(globalThis, { location: { origin: stub.origin }, indexedDB: new IDBFactory() })
  const { set } = await import('idb-keyval')
  const { outboxStore } = await import('@/offline/databases')
  for (const entry of [PROOF, MESSAGE, REFUSED, SENT]) await set(`entry:${entry.key}`, entry, outboxStore)
  for (const key of [PROOF_KEY, REFUSED_KEY]) await set(`bytes:${key}`, BYTES.slice().buffer, outboxStore)
})

test('entries of an earlier build are read unchanged, with their bytes', async () => {
  const { readBytes, readEntries } = await import('@/offline/outbox-store')
  expect(await readEntries()).toEqual([PROOF, MESSAGE, REFUSED, SENT])
  expect(new Uint8Array((await readBytes(PROOF as never))!)).toEqual(BYTES)
})

test('entries of an earlier build have the same texts and statuses', async () => {
  const { readEntries } = await import('@/offline/outbox-store')
  const { entryStatus } = await import('@/offline/outbox-entry')
  const { failureText, statusWord } = await import('@/pwa/entry-texts')
  const { kindFor } = await import('@/offline/kinds/registry')
  const shown = (await readEntries()).map((entry) => [
    entryStatus(entry),
    statusWord(entry),
    kindFor(entry).words.title(entry),
    failureText(entry),
  ])
  expect(shown).toEqual([
    ['confirming', 'A confirmar', 'MZN\u00a01\u00a0500,50', 'A rede falhou.'],
    ['sending', 'A enviar', 'Mensagem', null],
    ['refused', 'Recusado', 'MZN\u00a01\u00a0500,50', 'O valor não confere.'],
    ['sent', 'Enviado', 'MZN\u00a01\u00a0500,50', null],
  ])
})

test('entries of an earlier build are sent under their keys with their content, and leave a receipt', async () => {
  const { drainOutbox } = await import('@/offline/outbox')
  const { readEntries } = await import('@/offline/outbox-store')
  const sent: [string | undefined, unknown][] = []
  stub.answer((request, response) => {
    sent.push([request.url, request.headers['idempotency-key']])
    json(response, 201, { id: sent.length })
  })
  const left = await drainOutbox({
    now: () => 1_795_334_400_000,
    chance: () => 0,
    userId: () => Promise.resolve(null),
    isWifi: () => false,
  })
  expect(left).toBe(0)
  expect(sent).toEqual([
    ['/api/v1/donations/guest/', PROOF_KEY],
    ['/api/v1/core/contact-messages/', MESSAGE_KEY],
  ])
  expect((await readEntries()).map(({ state }) => state)).toEqual(['sent', 'sent', 'rejected', 'sent'])
})

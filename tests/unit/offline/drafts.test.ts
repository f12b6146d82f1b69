import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsStore } from '@/offline/databases'
import { readDraft, removeDraft, writeDraft } from '@/offline/drafts'

afterEach(async () => {
  await Promise.all([removeDraft('proof', null), removeDraft('proof', 17), removeDraft('proof', 18)])
})

test('a draft is restored with the time when it was saved', async () => {
  await writeDraft('proof', null, { amount: '1 500' }, 1_000)
  await writeDraft('proof', null, { amount: '1 600' }, 2_000)
  expect(await readDraft('proof', null)).toEqual({ savedAt: 2_000, value: { amount: '1 600' } })
})

test('bytes are restored unchanged', async () => {
  await writeDraft('proof', null, { bytes: new Uint8Array([1, 2, 3]).buffer }, 1)
  const draft = await readDraft('proof', null)
  expect(new Uint8Array((draft!.value as { bytes: ArrayBuffer }).bytes)).toEqual(new Uint8Array([1, 2, 3]))
})

test('each user of a shared phone gets only their own draft', async () => {
  await writeDraft('proof', 17, 'of 17', 1)
  expect(await readDraft('proof', 18)).toBeNull()
  expect(await readDraft('proof', null)).toBeNull()
  await writeDraft('proof', 18, 'of 18', 2)
  expect((await readDraft('proof', 17))?.value).toBe('of 17')
})

test('a removed draft is not restored', async () => {
  await writeDraft('proof', null, 'x', 1)
  await removeDraft('proof', null)
  expect(await readDraft('proof', null)).toBeNull()
})

test.each([
  ['text', 'what another version wrote'],
  ['another version', { version: 2, owner: null, savedAt: 1, value: 'x' }],
  ['a record without time', { version: 1, owner: null, value: 'x' }],
  ['a record that names another owner', { version: 1, owner: 17, savedAt: 1, value: 'x' }],
])('a record of unknown shape is not a draft: %s', async (_, record) => {
  await set('proof:anonymous', record, draftsStore)
  expect(await readDraft('proof', null)).toBeNull()
})

test('in a browser without storage reading and saving a draft reject', async () => {
  vi.stubGlobal('indexedDB', undefined)
  vi.resetModules()
  const drafts = await import('@/offline/drafts')
  await expect(drafts.readDraft('proof', null)).rejects.toThrow()
  await expect(drafts.writeDraft('proof', null, 'x', 1)).rejects.toThrow()
  vi.unstubAllGlobals()
})

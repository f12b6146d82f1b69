import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createDraftWriter } from '@/features/projects/staff/field/draft-writer'
import { readDraft } from '@/offline/drafts'

const draftOf = async (form: string) => (await readDraft(form, 7))?.value ?? null

test('of many values that are typed during one write, only the newest is written', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const draft = createDraftWriter<{ text: string }>('field-1', 7)
  for (let letters = 1; letters <= 200; letters++) draft.write({ text: 'a'.repeat(letters) })
  await expect.poll(() => draftOf('field-1')).toEqual({ text: 'a'.repeat(200) })
  expect(put.mock.calls.length).toBe(2)
})

test('a draft that is deleted during a write stays deleted', async () => {
  const draft = createDraftWriter<{ text: string }>('field-2', 7)
  draft.write({ text: 'a' })
  draft.write({ text: 'ab' })
  await draft.remove()
  expect(await draftOf('field-2')).toBeNull()
  draft.write({ text: 'c' })
  await expect.poll(() => draftOf('field-2')).toEqual({ text: 'c' })
})

import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { beginDrafts, begunDraft } from '@/lib/begun-drafts'
import { valuesDraft } from '@/lib/form-draft'
import { formReducer, startForm } from '@/lib/form-state'

test('a draft of an earlier build without a new field is read if the form names the field, else not', async () => {
  const earlier = { name: 'Poço' }
  await valuesDraft('project-4', 7, { name: '' }).keep(earlier, 1, { base: { name: 'Furo' }, version: 'v1' })
  const empty = { name: '', manager: 'ana' }
  expect(await valuesDraft('project-4', 7, empty).load()).toBeNull()
  expect(await valuesDraft('project-4', 7, empty, ['manager']).load()).toMatchObject({
    words: { name: 'Poço', manager: 'ana' },
    origin: { base: { name: 'Furo', manager: 'ana' }, version: 'v1' },
  })
})

interface Words {
  name: string
}
const first = { values: { name: 'Poço' }, version: '"1"' }
const origin = { base: first.values, version: first.version }

test('a form that starts with its draft has the state of a form that reads the draft later', async () => {
  await valuesDraft<Words>('post-5', 7, { name: '' }).keep({ name: 'Poço novo' }, 1, origin)
  await beginDrafts(7)
  const { start, load } = valuesDraft<Words>('post-5', 7, { name: '' }, [], begunDraft('post-5', 7))
  const later = formReducer(startForm<Words, never>(first), { type: 'draft-read', draft: await load() })
  expect(start?.(first)).toEqual(later)
  expect(later).toMatchObject({ values: { name: 'Poço novo' }, isDraftRead: true, recoveredAt: 1 })
})

test('a form without a draft starts without one, and another user of the phone never gets the draft', async () => {
  await valuesDraft<Words>('post-6', 7, { name: '' }).keep({ name: 'Poço novo' }, 1, origin)
  await beginDrafts(7)
  expect(begunDraft('post-6', 8)).toBeUndefined()
  expect(begunDraft('new-post', 7)).toBeNull()
  await beginDrafts(8)
  expect(begunDraft('post-6', 8)).toBeNull()
  const { start } = valuesDraft<Words>('post-6', 8, { name: '' }, [], begunDraft('post-6', 8))
  expect(start?.(first)).toMatchObject({ values: first.values, isDraftRead: true, recoveredAt: null })
})

test.each(['before', 'while'])(
  'drafts that were read %s a form stored a newer one are not used, so that no form starts with older text',
  async (when) => {
    const draft = valuesDraft<Words>('post-8', 7, { name: '' })
    await draft.keep({ name: 'Primeiro' }, 1, origin)
    const read = beginDrafts(7)
    if (when === 'before') await read
    const kept = draft.keep({ name: 'Segundo' }, 2, origin)
    await Promise.all([read, kept])
    expect(begunDraft('post-8', 7)).toBeUndefined()
  },
)

import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { valuesDraft } from '@/lib/form-draft'

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

import { expect, test } from 'vitest'
import { draftOrigin } from '@/ui/record/draft-origin'

const base = { name: 'Como estava' }
const theirs = { name: 'Da outra pessoa' }
const conflict = { mine: { name: 'Minha' }, theirs, base, version: 'v2', saved: { by: null, at: null } }

test('a draft is kept with the record from which it started, whatever the server has now', () => {
  expect(draftOrigin({ base, conflict: null }, 'v1')).toEqual({ base, version: 'v1' })
})

test('an attempt beside an undecided conflict keeps the old record', () => {
  expect(draftOrigin({ base, conflict }, 'v1')).toEqual({ base, version: 'v1' })
})

test('after a decided conflict the other version is where the draft starts', () => {
  expect(draftOrigin({ base, conflict }, 'v2')).toEqual({ base: theirs, version: 'v2' })
})

import { expect, test } from 'vitest'
import { ifMatch, managedCategory, managedProjectCategory } from '@/api/category'

test('a category of our API has its count and its version', () => {
  expect(
    [{ id: 3, name: 'Contas', description: '', post_count: 0, version: 'a1' }].map(managedCategory),
  ).toEqual([
    { id: 3, name: 'Contas', description: '', count: 0, version: 'a1', saved: { by: null, at: null } },
  ])
})

test('a category of another API may lack count and version, and one without a name or an id cannot be edited', () => {
  expect(managedCategory({ id: '3', name: 'Contas' })).toMatchObject({
    id: 3,
    count: null,
    version: null,
    saved: { by: null, at: null },
  })
  expect(managedCategory({ id: 3, name: '' })).toBeNull()
  expect(managedCategory({ name: 'Contas' })).toBeNull()
})

test.each([
  [
    { program: { id: 2, name: 'Saúde' }, program_id: 2 },
    { id: 2, name: 'Saúde' },
  ],
  [{ program: 2 }, { id: 2, name: '' }],
  [{ programId: '2' }, { id: 2, name: '' }],
  [{ program: null, program_id: null }, null],
])('the program of %j is %j', (wire, program) => {
  expect(managedProjectCategory({ id: 1, name: 'Hortas', ...wire })).toMatchObject({ program })
})

test.each([
  [{}, true],
  [{ is_active: true }, true],
  [{ is_active: 0 }, false],
  [{ isActive: false }, false],
])('a project category that says %j is active: %s (RULES §3)', (wire, isActive) => {
  expect(managedProjectCategory({ id: 1, name: 'Hortas', ...wire })).toMatchObject({
    isActive,
    color: 'blue',
    order: 0,
  })
})

test('a version is sent in quotes as If-Match, and without a version there is no header', () => {
  expect(ifMatch('a1')).toEqual({ 'If-Match': '"a1"' })
  expect(ifMatch(null)).toEqual({})
})

import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { compareVersions } from '@/lib/form-conflict'
import { mendProblems } from '@/lib/form-problems'
import { refusalFor } from '@/lib/form-refusal'
import { formReducer, startForm, type FormState } from '@/lib/form-state'
import { fillUntouched, isSame } from '@/lib/form-values'
import type { Problems } from '@/shared/text-field'

test('a solved problem disappears, and no new problem appears while the person types', () => {
  const shown: Problems<'amount' | 'email' | 'phone'> = { amount: 'x', email: 'y' }
  const now: typeof shown = { phone: 'new' }
  expect(mendProblems(shown, ['amount'], now)).toEqual({ email: 'y' })
})

test('a remaining problem shows the current message', () => {
  expect(mendProblems({ email: 'missing' }, ['email'], { email: 'malformed' })).toEqual({
    email: 'malformed',
  })
})

test('values loaded late fill only the fields that the user has not changed', () => {
  const base = { name: '', color: '#fff', tags: ['a'] }
  const typed = { ...base, name: 'typed' }
  expect(fillUntouched(typed, base, { name: 'draft', color: '#000', tags: ['b'] })).toEqual({
    name: 'typed',
    color: '#000',
    tags: ['b'],
  })
  expect(isSame({ tags: ['a'] }, { tags: ['a'] })).toBe(true)
})

test('of two versions only fields that both changed differently conflict; other changes are merged', () => {
  const base = { name: 'Escola', color: '#fff', order: '1', isActive: true }
  const mine = { ...base, name: 'Escola nova', order: '2' }
  const theirs = { ...base, name: 'Escola velha', order: '2', color: '#000' }
  expect(compareVersions({ mine, theirs, base })).toEqual({
    clashes: ['name'],
    merged: { name: 'Escola nova', color: '#000', order: '2', isActive: true },
    takenOver: 1,
  })
})

const refused = (fields: Record<string, string[]>, detail?: string) =>
  refusalFor(new ApiError({ status: 400, kind: 'status', fields, detail }), ['name', 'color'])

test('messages of the server are shown at their fields, and those for unknown fields at the form', () => {
  expect(refused({ name: ['Já existe.', 'x'] })).toEqual({ problems: { name: 'Já existe.' }, failure: null })
  expect(refused({ name: ['Já existe.'], slug: ['Repetido.'] })).toEqual({
    problems: { name: 'Já existe.' },
    failure: { title: 'Repetido.' },
  })
  expect(refused({}, 'Sem permissão.')).toEqual({ problems: {}, failure: { title: 'Sem permissão.' } })
})

test('a bug is shown as a failure and reported in the console', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  expect(refusalFor(new TypeError('x'), ['name']).failure?.title).toBe('Não foi possível guardar.')
  expect(report).toHaveBeenCalledOnce()
  report.mockClear()
})

test('a draft of a record contains the version that was edited', () => {
  const current = { name: 'Saved meanwhile' }
  const state: FormState<typeof current, string> = startForm({ values: current, version: '"2"' })
  const origin = { base: { name: 'Old' }, version: '"1"' }
  const draft = { words: { name: 'Old, changed' }, savedAt: 5, origin }
  expect(formReducer(state, { type: 'draft-read', draft })).toMatchObject({
    values: { name: 'Old, changed' },
    base: { name: 'Old' },
    version: '"1"',
    recoveredAt: 5,
    isTyped: false,
  })
})

import { expect, test } from 'vitest'
import { askBody, EMPTY_ASK, stepOf } from '@/features/matching/portal/ask-model'

const FULL = { ...EMPTY_ASK, step: 2, need: 'Comida', people: '4', district: 'Metuge', place: ' Casa azul ' }

test('a draft leads back to its step, but not beyond a step with a problem', () => {
  expect(stepOf(EMPTY_ASK).index).toBe(0)
  expect(stepOf(FULL).index).toBe(2)
  expect(stepOf({ ...FULL, step: 1 }).question).toBe('Para quantas pessoas?')
  expect(stepOf({ ...FULL, step: 9, district: '' }).index).toBe(2)
  expect(stepOf({ ...FULL, people: 'muitas' }).index).toBe(1)
  expect(stepOf({ ...FULL, need: 'O que já não existe' }).index).toBe(0)
})

test('a request has a text of its own where nothing was written, and its cause where the API has it', () => {
  const causes = [{ id: 3, name: 'Apoio Alimentar' }]
  expect(askBody(FULL, causes)).toEqual({
    kind: 'request',
    title: 'Comida',
    description: 'Comida, para 4 pessoas.',
    people: 4,
    province: 'Cabo Delgado',
    district: 'Metuge',
    place: 'Casa azul',
    cause: 3,
  })
  expect(askBody({ ...FULL, detail: ' Um bebé. ' }, [])).toMatchObject({ description: 'Um bebé.' })
})

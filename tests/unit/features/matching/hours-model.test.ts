import { expect, test } from 'vitest'
import { EMPTY_LOG, logBody, logProblems, minutesOf } from '@/features/matching/portal/hours-model'

test.each([
  ['4', 240],
  ['2,5', 150],
  ['2.5', 150],
  ['2:30', 150],
  ['2:30h', 150],
  ['2h30', 150],
  [' 2 H 30 ', 150],
  ['2h', 120],
  ['0', 0],
  ['2h59', 179],
])('%j is a time of %d minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

test.each(['', 'muito', '2h75', '2:60', '2:5', '2:', '2hh', '2h30h', '1,5,2', '-2', '100'])(
  '%j is not a time',
  (text) => {
    expect(minutesOf(text)).toBeNull()
  },
)

test('a time that cannot be read gets a message of its own, an empty field or a time out of range that of the rules', () => {
  const problem = (minutes: string) =>
    logProblems({ ...EMPTY_LOG, day: '2026-11-20', minutes }, '2026-11-25').minutes
  expect(problem('2h75')).toBe('Escreva o tempo em horas, por exemplo 4, 2,5 ou 2h30.')
  expect(problem(' ')).toBe('Diga quanto tempo foi: pelo menos um quarto de hora.')
  expect(problem('0,1')).toBe('Diga quanto tempo foi: pelo menos um quarto de hora.')
  expect(problem('25')).toBe('Um dia tem 24 horas.')
  expect(problem('2h30')).toBeUndefined()
})

test('the request contains the minutes and the work as numbers, or no work', () => {
  const typed = { ...EMPTY_LOG, match: '7', day: '2026-11-20', minutes: '2h30', note: ' Cestas ' }
  expect(logBody(typed)).toEqual({ day: '2026-11-20', minutes: 150, match: 7, note: 'Cestas' })
  expect(logBody({ ...typed, match: '' }).match).toBeNull()
})

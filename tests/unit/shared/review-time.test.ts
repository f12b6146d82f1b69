// @vitest-environment node
import { expect, test } from 'vitest'
import { reviewTime } from '@/shared/donation'

const received = new Date('2026-11-20T12:41:00Z')
const after = (hours: number) => reviewTime(received, received.getTime() + hours * 3_600_000)

test('a review is due 48 hours after receipt', () => {
  expect(after(0).dueAt.toISOString()).toBe('2026-11-22T12:41:00.000Z')
})

test.each([
  [0, 'Faltam 48 h', 0],
  [0.5, 'Faltam 48 h', 0],
  [17, 'Faltam 31 h', 17],
  [46.5, 'Faltam 2 h', 46],
  [47.5, 'Falta 1 h', 47],
])('%d hours after receipt the rest of the 48 is counted by the clock', (hours, text, passed) => {
  expect(after(hours)).toMatchObject({ text, passed, isLate: false })
})

test.each([
  [48, 'Atraso de 1 h'],
  [48.2, 'Atraso de 1 h'],
  [52, 'Atraso de 4 h'],
  [24 * 10, 'Atraso de 192 h'],
])('%d hours after the receipt, the text says how late the review is', (hours, text) => {
  expect(after(hours)).toMatchObject({ text, passed: 48, isLate: true })
})

test('a clock that was set back does not promise more than 48 hours', () => {
  expect(after(-30)).toMatchObject({ text: 'Faltam 48 h', passed: 0 })
})

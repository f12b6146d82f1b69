import { expect, test } from 'vitest'
import { answerTime } from '@/features/contact/staff/answer-time'

const SINCE = '2026-03-10T08:00:00.000Z'
const after = (hours: number) => answerTime(SINCE, Date.parse(SINCE) + hours * 3_600_000)

test.each([
  [-2, { passed: 0, isUrgent: false, text: 'Faltam 24 h' }],
  [0, { passed: 0, isUrgent: false, text: 'Faltam 24 h' }],
  [19.5, { passed: 19, isUrgent: false, text: 'Faltam 5 h' }],
  [20, { passed: 20, isUrgent: true, text: 'Faltam 4 h' }],
  [23.5, { passed: 23, isUrgent: true, text: 'Falta 1 h' }],
  [24, { passed: 24, isUrgent: true, text: 'Atraso de 1 h' }],
  [30, { passed: 24, isUrgent: true, text: 'Atraso de 6 h' }],
])('%s hours after the message the clock says what is left', (hours, shown) => {
  expect(after(hours)).toEqual(shown)
})

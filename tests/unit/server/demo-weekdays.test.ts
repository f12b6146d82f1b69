import { expect, test } from 'vitest'
import { firstWeekday } from '../../../server/demo/matching'

test('a work of the demonstration begins on the day of the week that its schedule names', () => {
  // 1 December 2026 is a Tuesday.
  expect(firstWeekday('2026-12-01', 1)).toBe('2026-12-01')
  expect(firstWeekday('2026-12-01', 5)).toBe('2026-12-05')
  expect(firstWeekday('2026-12-02', 1)).toBe('2026-12-08')
  expect(firstWeekday('2026-12-06', 6)).toBe('2026-12-06')
})

import { expect, test } from 'vitest'
import { dateTimeText } from '@/lib/date-time'

test('a date is written in full, with its time', () => {
  expect(dateTimeText(new Date(2026, 10, 20, 14, 32))).toBe('20 de novembro de 2026, 14:32')
})

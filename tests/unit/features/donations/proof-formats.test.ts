import { expect, test } from 'vitest'
import { dateTimeText, moneyText } from '@/features/donations/proof-formats'

const NBSP = '\u00a0'

test.each([
  [150_000, `MZN${NBSP}1${NBSP}500`],
  [150_050, `MZN${NBSP}1${NBSP}500,50`],
  [150_005, `MZN${NBSP}1${NBSP}500,05`],
  [100, `MZN${NBSP}1`],
  [10_000_000_000, `MZN${NBSP}100${NBSP}000${NBSP}000`],
])('%d centavos are written so that they never part', (cents, text) => {
  expect(moneyText(cents)).toBe(text)
})

test('a date is written in full, with its time', () => {
  expect(dateTimeText(new Date(2026, 10, 20, 14, 32))).toBe('20 de novembro de 2026, 14:32')
})

import { expect, test } from 'vitest'
import { moneyText } from '@/shared/money'

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

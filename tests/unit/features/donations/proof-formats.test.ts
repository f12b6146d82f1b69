import { expect, test } from 'vitest'
import { bytesText, dateTimeText, moneyText, waitText } from '@/features/donations/proof-formats'

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

test.each([
  [0, '0'],
  [3, '1'],
  [422_000, '412'],
])('%d bytes are %s KB', (bytes, figure) => {
  expect(bytesText(bytes)).toBe(`${figure}${NBSP}KB`)
})

test('from a thousand KB on it is MB, with a comma', () => {
  expect(bytesText(5_242_880)).toBe(`5${NBSP}MB`)
  expect(bytesText(8_283_750)).toBe(`7,9${NBSP}MB`)
})

test('a date is written in full, with its time', () => {
  expect(dateTimeText(new Date(2026, 10, 20, 14, 32))).toBe('20 de novembro de 2026, 14:32')
})

test.each([
  [0, '1 segundo'],
  [40, '40 segundos'],
  [61, '2 minutos'],
  [3_600, '1 hora'],
])('a wait of %d s is said as %s, never as less', (seconds, text) => {
  expect(waitText(seconds)).toBe(text.replace(' ', NBSP))
})

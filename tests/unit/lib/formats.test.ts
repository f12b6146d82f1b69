import { expect, test } from 'vitest'
import { formatPercent, formatSize, formatWait, wholePercent } from '@/lib/formats'

const NBSP = '\u00a0'

test.each([
  [0, '0'],
  [3, '1'],
  [422_000, '412'],
])('%d bytes are %s KB', (bytes, figure) => {
  expect(formatSize(bytes)).toBe(`${figure}${NBSP}KB`)
})

test('sizes from a thousand KB are in MB, with a decimal comma', () => {
  expect(formatSize(5_242_880)).toBe(`5${NBSP}MB`)
  expect(formatSize(8_283_750)).toBe(`7,9${NBSP}MB`)
})

test.each([
  [0, '1 segundo'],
  [40, '40 segundos'],
  [61, '2 minutos'],
  [3_600, '1 hora'],
])('a wait of %d s is formatted as %s, never as less', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text.replace(' ', NBSP))
})

test('a percentage has one decimal with a comma', () => {
  expect([61, 12.5, 12.46, 0, 133.3].map(formatPercent)).toEqual([
    '61,0%',
    '12,5%',
    '12,5%',
    '0,0%',
    '133,3%',
  ])
})

test('a percentage of a project is a whole number from 0 to 100', () => {
  expect([68.44, 99.5, 133, -4].map(wholePercent)).toEqual(['68%', '100%', '100%', '0%'])
})

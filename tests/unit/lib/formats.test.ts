import { expect, test } from 'vitest'
import { formatSize, formatWait } from '@/lib/formats'

const NBSP = '\u00a0'

test.each([
  [0, '0'],
  [3, '1'],
  [422_000, '412'],
])('%d bytes are %s KB', (bytes, figure) => {
  expect(formatSize(bytes)).toBe(`${figure}${NBSP}KB`)
})

test('from a thousand KB on it is MB, with a comma', () => {
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

import { afterEach, expect, test, vi } from 'vitest'
import { isSparing, isSparingNow } from '@/shared/sparing'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ saveData: true }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '4g' }, false],
  [undefined, false],
])('%o asks for less: %o', (connection, isLess) => {
  expect(isSparing(connection)).toBe(isLess)
})

test('a browser that tells nothing of its connection is asked for all', () => {
  expect(isSparingNow()).toBe(false)
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } })
  expect(isSparingNow()).toBe(true)
})

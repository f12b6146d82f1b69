import { afterEach, expect, test, vi } from 'vitest'
import { isSavingData, isSavingDataNow } from '@/shared/sparing'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ saveData: true }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '4g' }, false],
  [undefined, false],
])('%o saves data: %o', (connection, isLess) => {
  expect(isSavingData(connection)).toBe(isLess)
})

test('a browser without connection information gets all data', () => {
  expect(isSavingDataNow()).toBe(false)
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } })
  expect(isSavingDataNow()).toBe(true)
})

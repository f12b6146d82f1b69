import { expect, test } from 'vitest'
import { VersionedCache } from '../../../../server/http/versioned-cache'

test('a value is computed once for each version, and never returned for another version', async () => {
  const cache = new VersionedCache<string>(10_000, (value) => value.length)
  let made = 0
  const make = () => Promise.resolve(`value ${++made}`)
  expect(await cache.get('1', 'a', make)).toBe('value 1')
  expect(await cache.get('1', 'a', make)).toBe('value 1')
  expect(await cache.get('1', 'b', make)).toBe('value 2')
  expect(await cache.get('2', 'a', make)).toBe('value 3')
  // A version that comes back is computed again, because the earlier values were dropped.
  expect(await cache.get('1', 'a', make)).toBe('value 4')
})

test('a failed computation is repeated', async () => {
  const cache = new VersionedCache<string>(10_000, (value) => value.length)
  await expect(cache.get('1', 'a', () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  )
  expect(await cache.get('1', 'a', () => Promise.resolve('value'))).toBe('value')
})

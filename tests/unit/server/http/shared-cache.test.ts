import { expect, test } from 'vitest'
import { SharedCache } from '../../../../server/http/shared-cache'

/** Creates a cache with space for three values of about 1000 bytes each, including the overhead per value. */
const createCache = () => {
  const made: string[] = []
  const cache = new SharedCache<string>(5_000, (value) => value.length)
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key)
      return Promise.resolve(key.repeat(1000))
    })
  return { cache, get, made }
}

test('calls for a value that is being computed wait for that computation', async () => {
  const { cache } = createCache()
  let finish: (value: string) => void = () => {}
  let count = 0
  const make = () => {
    count++
    return new Promise<string>((resolve) => (finish = resolve))
  }
  const calls = Array.from({ length: 100 }, () => cache.get('a', make))
  finish('pronto')
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['pronto']))
  expect(count).toBe(1)
})

test('the least recently used value is removed first, and the others stay', async () => {
  const { get, made } = createCache()
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd']) await get(key)
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('a failure is not cached', async () => {
  const { cache, get } = createCache()
  await expect(cache.get('a', () => Promise.reject(new Error('não')))).rejects.toThrow('não')
  expect(await get('a')).toHaveLength(1000)
})

test('a thousand values stay within the budget, and empty ones count too', async () => {
  const { cache, made } = createCache()
  for (let i = 0; i < 1000; i++) await cache.get(`${i}`, () => Promise.resolve(''))
  for (let i = 0; i < 1000; i++)
    await cache.get(`${i}`, () => {
      made.push(`${i}`)
      return Promise.resolve('')
    })
  expect(made).toHaveLength(1000)
})

test('a value that was replaced while it was computed does not come back', async () => {
  const { cache } = createCache()
  let finish: (value: string) => void = () => {}
  const first = cache.get('a', () => new Promise<string>((resolve) => (finish = resolve)))
  await cache.set('a', Promise.resolve('novo'))
  finish('velho')
  expect(await first).toBe('velho')
  expect(await cache.get('a', () => Promise.reject(new Error('feito outra vez')))).toBe('novo')
})

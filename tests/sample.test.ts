import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from './support/sample'

const cases = Array.from({ length: 40 }, (_, index) => `/page-${index}`)
const some = (seed: number, from = cases) => drawn(from, 8, seed, (name) => name)

afterEach(() => vi.unstubAllEnvs())

test('a sample is drawn by its seed alone, in the order of the matrix, and another seed draws another', () => {
  vi.stubEnv('SAMPLE', '')
  expect(some(7)).toHaveLength(8)
  expect(some(7)).toEqual(some(7))
  expect(some(7)).toEqual(cases.filter((name) => some(7).includes(name)))
  expect(some(7)).not.toEqual(some(8))
})

test('over many seeds every case is drawn', () => {
  vi.stubEnv('SAMPLE', '')
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => some(seed)).flat())
  expect(seen.size).toBe(cases.length)
})

test('if SAMPLE is all, every case is drawn', () => {
  vi.stubEnv('SAMPLE', 'all')
  expect(some(7)).toEqual(cases)
})

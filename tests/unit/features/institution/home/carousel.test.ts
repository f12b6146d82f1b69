import { expect, test } from 'vitest'
import { indexByKey, indexByPull, othersAfter, wrapped } from '@/features/institution/home/carousel'

test('after the last comes the first, before the first the last', () => {
  expect(wrapped(5, 5)).toBe(0)
  expect(wrapped(-1, 5)).toBe(4)
  expect([0, 1, 2, 3, 4].map((index) => wrapped(index, 5))).toEqual([0, 1, 2, 3, 4])
})

test('at most three others are listed, in order, never the current one', () => {
  expect(othersAfter(0, 5)).toEqual([1, 2, 3])
  expect(othersAfter(3, 5)).toEqual([4, 0, 1])
  expect(othersAfter(1, 3)).toEqual([2, 0])
  expect(othersAfter(0, 1)).toEqual([])
})

test('the arrow keys wrap around, Home and End go to the ends, other keys do nothing', () => {
  expect(indexByKey('ArrowRight', 4, 5)).toBe(0)
  expect(indexByKey('ArrowLeft', 0, 5)).toBe(4)
  expect(indexByKey('ArrowRight', 1, 5)).toBe(2)
  expect(indexByKey('Home', 3, 5)).toBe(0)
  expect(indexByKey('End', 3, 5)).toBe(4)
  expect(indexByKey('Tab', 3, 5)).toBeUndefined()
})

test('a swipe past an end continues at the other end; a short swipe does not', () => {
  expect(indexByPull(0, 120, 5)).toBe(4)
  expect(indexByPull(4, -120, 5)).toBe(0)
  expect(indexByPull(0, -120, 5)).toBeUndefined()
  expect(indexByPull(4, 120, 5)).toBeUndefined()
  expect(indexByPull(2, 120, 5)).toBeUndefined()
  expect(indexByPull(0, 12, 5)).toBeUndefined()
})

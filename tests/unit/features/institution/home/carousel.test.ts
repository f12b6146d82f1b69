import { expect, test } from 'vitest'
import { indexByKey, indexBySwipe, nextIndexes, wrapIndex } from '@/features/institution/home/carousel'

test('after the last comes the first, and before the first the last', () => {
  expect(wrapIndex(5, 5)).toBe(0)
  expect(wrapIndex(-1, 5)).toBe(4)
  expect([0, 1, 2, 3, 4].map((index) => wrapIndex(index, 5))).toEqual([0, 1, 2, 3, 4])
})

test('at most three others are listed, in order, never the current one', () => {
  expect(nextIndexes(0, 5)).toEqual([1, 2, 3])
  expect(nextIndexes(3, 5)).toEqual([4, 0, 1])
  expect(nextIndexes(1, 3)).toEqual([2, 0])
  expect(nextIndexes(0, 1)).toEqual([])
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
  expect(indexBySwipe(0, 120, 5)).toBe(4)
  expect(indexBySwipe(4, -120, 5)).toBe(0)
  expect(indexBySwipe(0, -120, 5)).toBeUndefined()
  expect(indexBySwipe(4, 120, 5)).toBeUndefined()
  expect(indexBySwipe(2, 120, 5)).toBeUndefined()
  expect(indexBySwipe(0, 12, 5)).toBeUndefined()
})

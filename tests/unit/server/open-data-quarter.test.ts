import { expect, test } from 'vitest'
import {
  daysOf,
  monthsOf,
  parseQuarter,
  quarterName,
  quarterOf,
  quartersBetween,
} from '../../../server/resources/open-data/quarter'

test('a quarter has three months, from its first to its last day', () => {
  expect(monthsOf({ year: 2026, number: 3 })).toEqual(['2026-07', '2026-08', '2026-09'])
  expect([1, 2, 3, 4].map((number) => daysOf({ year: 2026, number }))).toEqual([
    ['2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', '2026-09-30'],
    ['2026-10-01', '2026-12-31'],
  ])
})

test('a day is in one quarter, and the quarters of two days are listed with the newest first', () => {
  expect(quarterOf('2026-10-01')).toEqual({ year: 2026, number: 4 })
  expect(quarterOf('2026-09-30')).toEqual({ year: 2026, number: 3 })
  expect(quartersBetween('2025-11-02', '2026-04-01').map(quarterName)).toEqual([
    ...['2026-t2', '2026-t1', '2025-t4'],
  ])
  expect(quartersBetween('2026-04-01', '2026-04-01').map(quarterName)).toEqual(['2026-t2'])
})

test.each(['2026-t5', '2026-t0', '26-t1', '2026-T1', '2026-t1x', ''])('«%s» names no quarter', (name) => {
  expect(parseQuarter(name)).toBeNull()
})

import { expect, test } from 'vitest'
import { COUNT_MS, counterValueAt } from '@/features/institution/home/counter-value'

test('a counter starts at zero and ends at its figure after two seconds', () => {
  expect(COUNT_MS).toBe(2000)
  for (const figure of [1, 5, 15, 20]) {
    expect(counterValueAt(figure, 0)).toBe(0)
    expect(counterValueAt(figure, 2000)).toBe(figure)
  }
})

test('a counter never decreases and never exceeds its figure, however late the frame', () => {
  const shown = Array.from({ length: 260 }, (_, frame) => counterValueAt(20, frame * 10))
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(counterValueAt(20, 90_000)).toBe(20)
  expect(counterValueAt(20, -5)).toBe(0)
})

test('a counter shows only whole numbers', () => {
  expect(new Set(Array.from({ length: 201 }, (_, frame) => counterValueAt(5, frame * 10)))).toEqual(
    new Set([0, 1, 2, 3, 4, 5]),
  )
})

import { expect, test } from 'vitest'
import {
  AVAILABILITY_MAX,
  availabilityInWords,
  commonSlots,
  isFree,
  slotBit,
  toggleSlot,
} from '../../../src/shared/availability'
import { phoneKey } from '../../../src/shared/phone'

test('each part of each day has a bit of its own', () => {
  const bits = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [0, 1, 2].map((part) => slotBit(day, part)))
  expect(new Set(bits).size).toBe(21)
  expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(AVAILABILITY_MAX)
})

test('a part of a day is set and removed by the same change', () => {
  const tuesdayAfternoon = toggleSlot(0, 1, 1)
  expect(isFree(tuesdayAfternoon, 1, 1)).toBe(true)
  expect(isFree(tuesdayAfternoon, 1, 0)).toBe(false)
  expect(toggleSlot(tuesdayAfternoon, 1, 1)).toBe(0)
})

test('common times of two weeks are counted', () => {
  expect(commonSlots(AVAILABILITY_MAX, slotBit(0, 0) + slotBit(6, 2))).toBe(2)
  expect(commonSlots(slotBit(0, 0), slotBit(0, 1))).toBe(0)
})

test('a week is told in words', () => {
  expect(availabilityInWords(0)).toBe('')
  expect(availabilityInWords(slotBit(1, 1) + slotBit(5, 0) + slotBit(5, 1) + slotBit(5, 2))).toBe(
    'Terça: tarde; Sábado: todo o dia',
  )
})

test('a telephone is the same with and without the code of the country', () => {
  for (const phone of ['84 000 0000', '+258 84 000 0000', '00258840000000', '(84) 000-0000'])
    expect(phoneKey(phone)).toBe('840000000')
  // The country code 258 is removed only if nine digits follow it. In this number only six digits follow 258, so the
  // number stays unchanged.
  expect(phoneKey('258400000')).toBe('258400000')
  expect(phoneKey('')).toBe('')
})

import { expect, test } from 'vitest'
import {
  addWorkingDays,
  HOLIDAYS,
  isHoliday,
  isWorkingDay,
  workingDaysUntil,
} from '../../../src/shared/working-days'

test.each(['2026-01-01', '2026-02-03', '2026-04-07', '2026-06-25', '2026-09-07', '2026-09-25', '2026-12-25'])(
  '%s is a public holiday',
  (day) => expect([isHoliday(day), isWorkingDay(day)]).toEqual([true, false]),
)

test('a holiday on a Sunday is kept on the Monday after it, one on a Saturday is not moved', () => {
  // 4 October 2026 is a Sunday; 7 September 2024 was a Saturday.
  expect(['2026-10-04', '2026-10-05', '2026-10-06'].map(isHoliday)).toEqual([true, true, false])
  expect(['2024-09-07', '2024-09-09'].map(isHoliday)).toEqual([true, false])
})

test('weekends are no working days, and ordinary days are', () => {
  expect(['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'].map(isWorkingDay)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('thirty working days after 20 November 2026 are over on 5 January 2027', () => {
  expect(addWorkingDays('2026-11-20', 30)).toBe('2027-01-05')
})

test('the first working day after a Friday is Monday, and after a day before a holiday the day after it', () => {
  expect(addWorkingDays('2026-03-06', 1)).toBe('2026-03-09')
  expect(addWorkingDays('2026-04-06', 1)).toBe('2026-04-08')
})

test('counting the days back gives the number that was added, from every day of two years', () => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = nextDay(day)) {
    const due = addWorkingDays(day, 30)
    expect(isWorkingDay(due), day).toBe(true)
    expect(workingDaysUntil(day, due), day).toBe(30)
    expect(workingDaysUntil(due, day), day).toBe(-30)
  }
})

test('every holiday of the table is a day of the calendar, once', () => {
  const days = HOLIDAYS.map(({ day }) => day)
  expect(new Set(days).size).toBe(days.length)
  for (const day of days)
    expect(new Date(`2026-${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(`2026-${day}`)
})

const nextDay = (day: string): string =>
  new Date(new Date(`${day}T12:00:00Z`).getTime() + 24 * 3_600_000).toISOString().slice(0, 10)

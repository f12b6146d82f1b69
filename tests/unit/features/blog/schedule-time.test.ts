import { expect, test } from 'vitest'
import {
  CLOCK_WRONG,
  DAY_WRONG,
  readSchedule,
  scheduleValues,
  TIME_PAST,
  tomorrow,
} from '@/features/blog/staff/posts/schedule-time'

const NOW = Date.parse('2026-11-20T10:00:00Z')

test.each([
  [{ day: '25/12/2026', clock: '08:30' }, '2026-12-25T06:30:00.000Z'],
  [{ day: ' 1-3-2027 ', clock: '8h' }, '2027-03-01T06:00:00.000Z'],
  [{ day: '20/11/2026', clock: '12:01' }, '2026-11-20T10:01:00.000Z'],
])('%j is a time of Maputo', (values, at) => {
  expect(readSchedule(values, NOW)).toEqual({ at })
})

test.each([
  [{ day: '31/02/2027', clock: '08:00' }, { day: DAY_WRONG }],
  [{ day: '2027-03-01', clock: '08:00' }, { day: DAY_WRONG }],
  [
    { day: '', clock: '25:00' },
    { day: DAY_WRONG, clock: CLOCK_WRONG },
  ],
  [{ day: '01/03/2027', clock: '' }, { clock: CLOCK_WRONG }],
  [{ day: '20/11/2026', clock: '12:00' }, { day: TIME_PAST }],
])('%j is refused with a sentence at its field', (values, problems) => {
  expect(readSchedule(values, NOW)).toEqual({ problems })
})

test('a stored time is shown by the clock of Maputo, and tomorrow is a day of Maputo', () => {
  expect(scheduleValues(Date.parse('2026-12-31T22:30:00Z'))).toEqual({ day: '01/01/2027', clock: '00:30' })
  expect(tomorrow(Date.parse('2026-11-20T23:00:00Z'))).toEqual({ day: '22/11/2026', clock: '08:00' })
})

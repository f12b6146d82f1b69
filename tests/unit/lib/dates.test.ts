import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import {
  clockText,
  dayText,
  daysBetween,
  INVALID_DATE,
  longDayText,
  machineText,
  momentText,
  monthText,
  NO_DATE,
  parseMoment,
  recentText,
  relativeText,
} from '@/lib/dates'

const ZONES = ['Africa/Maputo', 'Europe/Lisbon', 'America/Nuuk', 'Pacific/Auckland', 'Pacific/Pago_Pago']

/** Runs code in a separate process with another time zone, because a thread cannot change its time zone. */
const inZone = (zone: string, code: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--input-type=commonjs', '-e'],
        `const d = require('./src/lib/dates.ts'); console.log(JSON.stringify(${code}))`,
      ],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    ),
  )

const DAYS = [
  ['2025-09-22T08:00:00Z', '22/09/2025', '22 de setembro de 2025'],
  ['2025-09-02', '02/09/2025', '02 de setembro de 2025'],
  // At these times (UTC) the next day, month or year has already begun in Maputo, or begins shortly after.
  ['2025-09-02T23:30:00Z', '03/09/2025', '03 de setembro de 2025'],
  ['2025-02-28T22:00:00Z', '01/03/2025', '01 de março de 2025'],
  ['2025-12-31T21:59:59.999999Z', '31/12/2025', '31 de dezembro de 2025'],
  ['2025-12-31T22:00:00+00:00', '01/01/2026', '01 de janeiro de 2026'],
  // Half an hour after a device's clock has changed: to summer time, when Greenland skips the hour before midnight, and
  // from summer time, when 01:30 occurs for the second time in Lisbon.
  ['2026-03-29T01:30:00Z', '29/03/2026', '29 de março de 2026'],
  ['2026-10-25T01:30:00Z', '25/10/2026', '25 de outubro de 2026'],
  ['2025-12-31T12:00:00', '31/12/2025', '31 de dezembro de 2025'],
  ['2024-02-29', '29/02/2024', '29 de fevereiro de 2024'],
]

test.each(ZONES)(
  'on a device in %s a date is its day in Maputo',
  (zone) => {
    const texts = inZone(
      zone,
      `${JSON.stringify(DAYS)}.map(([at]) => [at, d.dayText(at), d.longDayText(at)])`,
    )
    expect(texts).toEqual(DAYS)
  },
  60_000,
)

test('a duration is rounded up, and there is none where the end comes first', () => {
  expect(daysBetween('2025-03-03', '2025-11-28')).toBe(270)
  expect(daysBetween('2025-03-03T00:00:00Z', '2025-03-04T01:00:00Z')).toBe(2)
  expect(daysBetween('2025-03-03', '2025-01-01')).toBeNull()
})

test('a clock time is the one of the device', () => {
  const texts = '["2026-07-20T22:32:00Z"].map((at) => d.momentText(at) + "; " + d.clockText(at))[0]'
  expect(inZone('Africa/Maputo', texts)).toBe('21/07/2026 00:32; 00:32')
  expect(inZone('Europe/Lisbon', texts)).toBe('20/07/2026 23:32; 23:32')
}, 60_000)

test.each([
  'ontem',
  '2025-02-31',
  '2025-13-45',
  '2023-02-29',
  '2025-03',
  '12:30',
  '2025-03-03Tdepois',
  Number.NaN,
])('%s is no date', (text) => {
  expect(parseMoment(text)).toBeNull()
  expect(machineText(text)).toBeUndefined()
  for (const write of [dayText, longDayText, momentText, clockText, monthText])
    expect(write(text)).toBe(INVALID_DATE)
  expect(recentText(text, Date.now())).toBe(INVALID_DATE)
})

test.each([undefined, null, '', '  '])(
  'a missing date (%o) is shown as missing, and on a project page as invalid',
  (at) => {
    expect(dayText(at)).toBe(NO_DATE)
    expect(momentText(at)).toBe(NO_DATE)
    expect(recentText(at, 0)).toBe(NO_DATE)
    expect(longDayText(at)).toBe(INVALID_DATE)
  },
)

describe('the age of a date', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  test.each([
    ['2026-11-20T11:59:50Z', 'há poucos segundos'],
    ['2026-11-20T11:58:00Z', 'há 2 minutos'],
    ['2026-11-20T11:00:00Z', 'há uma hora'],
    ['2026-11-20T09:00:00Z', 'há 3 horas'],
    ['2026-11-17T12:00:00Z', 'há 3 dias'],
    ['2026-11-13T12:00:01Z', 'há 7 dias'],
    // A date that is a week old or older is shown like any other date.
    ['2026-11-13T12:00:00Z', '13/11/2026'],
    // A time slightly in the future, as if the device's clock were a little behind the server's clock.
    ['2026-11-20T12:03:00Z', 'há poucos segundos'],
    ['2026-12-24T12:00:00Z', '24/12/2026'],
    // A date without a time is shown as a date and not as a relative time.
    ['2026-11-20', '20/11/2026'],
  ])('of %s reads %s', (iso, text) => expect(recentText(iso, now)).toBe(text))

  test('is in months and years if the date is long ago', () => {
    expect(relativeText('2026-08-20T12:00:00Z', now)).toBe('há 3 meses')
    expect(relativeText('2024-11-20T12:00:00Z', now)).toBe('há 2 anos')
  })
})

test('machines read a day as a day and a time as UTC', () => {
  expect(machineText(' 2025-03-03 ')).toBe('2025-03-03')
  expect(machineText('2025-03-03T10:00:00+02:00')).toBe('2025-03-03T08:00:00.000Z')
  expect(machineText(0)).toBe('1970-01-01T00:00:00.000Z')
})

test('the months of a chart are three letters', () => {
  expect(monthText('2025-03-03')).toBe('mar 25')
  expect(monthText(Date.parse('2025-12-31T23:00:00Z'))).toBe('jan 26')
})

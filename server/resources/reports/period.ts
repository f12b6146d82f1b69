import { isDay } from '../../../src/shared/day'
import { addSeconds, dayInMaputo } from '../../http/clock'
import { invalid } from '../../http/errors'

/**
 * The period of a report. `from` and `to` are its first and last day. `start` and `end` are the same limits as times: a
 * stored time is in the period if it is not before `start` and is before `end`.
 */
export interface Period {
  from: string
  to: string
  start: string
  end: string
}

export interface PeriodQuery {
  from?: string | undefined
  to?: string | undefined
}

/** Maximum number of months in a report. A chart has one bar for each month, and a screen has room for ten years. */
const MONTHS_MAX = 120

const DAY_SECONDS = 24 * 3600
const FIRST_DAY = '2000-01-01'

const NO_DAY = 'Indique uma data válida.'
const SWAPPED = 'O início não pode ser depois do fim.'
const TOO_LONG = 'Escolha um período de 10 anos ou menos.'

/** Returns the day that is `days` days after `day`, or before it if `days` is negative. */
const daysAfter = (day: string, days: number): string =>
  addSeconds(new Date(`${day}T00:00:00Z`), days * DAY_SECONDS)
    .toISOString()
    .slice(0, 10)

const startOf = (day: string): string => new Date(`${day}T00:00:00+02:00`).toISOString()

const isReportDay = (text: string): boolean => isDay(text) && text >= FIRST_DAY

const monthNumber = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1

const monthText = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

const periodOf = (from: string, to: string): Period => ({
  from,
  to,
  start: startOf(from),
  end: startOf(daysAfter(to, 1)),
})

/**
 * Reads the period of a request. By default the period ends today and starts on 1 January of the year in which it ends.
 * Throws 400 for an invalid day, for a start after the end and for a period of more than MONTHS_MAX months.
 */
export function readPeriod({ from, to }: PeriodQuery, now: Date): Period {
  if (to !== undefined && !isReportDay(to)) throw invalid({ to: NO_DAY })
  if (from !== undefined && !isReportDay(from)) throw invalid({ from: NO_DAY })
  const last = to ?? dayInMaputo(now)
  const first = from ?? `${last.slice(0, 4)}-01-01`
  if (first > last) throw invalid({ from: SWAPPED })
  if (monthNumber(last) - monthNumber(first) >= MONTHS_MAX) throw invalid({ from: TOO_LONG })
  return periodOf(first, last)
}

/**
 * Returns the period immediately before, for comparison. It has the same number of months if the period consists of
 * whole months, else the same number of days.
 */
export function periodBefore({ from, to }: Period): Period {
  const last = daysAfter(from, -1)
  if (from.endsWith('-01') && daysAfter(to, 1).endsWith('-01')) {
    const months = monthNumber(to) - monthNumber(from) + 1
    return periodOf(`${monthText(monthNumber(from) - months)}-01`, last)
  }
  const days = (Date.parse(to) - Date.parse(from)) / (DAY_SECONDS * 1000)
  return periodOf(daysAfter(last, -days), last)
}

/**
 * Returns all months of a period, such as '2026-03'. Months without data are included, so that a chart shows them as
 * gaps.
 */
export const monthsOf = ({ from, to }: Period): string[] =>
  Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_, index) =>
    monthText(monthNumber(from) + index),
  )

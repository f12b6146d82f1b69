/**
 * Formats every date that a user reads (D33). Calendar days are those of Maputo, so that every user sees the same day.
 * Clock times are those of the device, because users compare them with their own clock.
 */
import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import relativeTime from 'dayjs/plugin/relativeTime'

dayjs.extend(relativeTime)
dayjs.locale('pt-br')

/** A time in any format that callers use: the API's text, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date | null | undefined

/** Text shown instead of a date that cannot be parsed (RULES §8). */
export const INVALID_DATE = 'Data inválida'
/** Text shown instead of a missing date (RULES §3). */
export const NO_DATE = 'Data não disponível'

export const DAY_MS = 24 * 3600_000
/** UTC offset of Mozambique. It has been the same since 1909, and there is no daylight saving time. */
const MAPUTO = '+02:00'
const MAPUTO_MS = 2 * 3600_000
/** Maximum age in ms of a date that is shown in the format 'há 3 dias'. */
const RECENT_MS = 7 * DAY_MS

/** Whether the value is a date without a time of day, such as '2025-03-03'. */
const isWholeDay = (at: Moment): at is string => typeof at === 'string' && !at.includes(':')

const isMissing = (at: Moment): at is '' | null | undefined =>
  at === null || at === undefined || (typeof at === 'string' && at.trim() === '')

/**
 * Returns milliseconds since 1970, or null if the value is not a date. A date without a time means midnight in Maputo.
 * A time without an offset is in Maputo's time zone.
 */
export function parseMoment(at: Moment): number | null {
  if (isMissing(at)) return null
  let time = Number.NaN
  if (typeof at !== 'string') time = Number(at)
  else {
    const [, day, clock = '', offset = MAPUTO] =
      /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d[\d:.]*)(Z|[+-]\d\d:\d\d)?)?$/i.exec(at.trim()) ?? []
    // JavaScript turns 31 February into 3 March without an error, so such dates are rejected here.
    if (day && new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8)))
      time = Date.parse(`${day}T${clock || '00:00'}${offset}`)
  }
  return Number.isNaN(time) ? null : time
}

/** Returns the calendar day in Maputo at `time` (ms since 1970), such as '2026-03-09'. */
export const isoDayInMaputo = (time: number): string => new Date(time + MAPUTO_MS).toISOString().slice(0, 10)

/**
 * Returns the calendar day in Maputo at `time`, as a date with 12:00 in the device's time zone. With 12:00 the
 * formatted day is the same in every time zone.
 */
function dayInMaputo(time: number) {
  const date = new Date(time + MAPUTO_MS)
  return dayjs(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12))
}

function written(at: Moment, write: (time: number) => string, missing = NO_DATE): string {
  const time = parseMoment(at)
  return time === null ? (isMissing(at) ? missing : INVALID_DATE) : write(time)
}

/** Format: '03/03/2025'. */
export const dayText = (at: Moment): string => written(at, (time) => dayInMaputo(time).format('DD/MM/YYYY'))

/** Format: '03 de março de 2025'. The dates of a project must have this format (RULES §5). */
export const longDayText = (at: Moment): string =>
  written(at, (time) => dayInMaputo(time).format('DD [de] MMMM [de] YYYY'), INVALID_DATE)

/** Format: 'mar 25', for the time axis of a chart. */
export const monthText = (at: Moment): string => written(at, (time) => dayInMaputo(time).format('MMM YY'))

/** Format: '20/11/2026 14:32', in the device's time zone. */
export const momentText = (at: Moment): string =>
  written(at, (time) => dayjs(time).format('DD/MM/YYYY HH:mm'))

/** Format: '14:32', in the device's time zone. */
export const clockText = (at: Moment): string => written(at, (time) => dayjs(time).format('HH:mm'))

/**
 * Format: 'há 3 horas'. A time in the future is shown as now, because it only means that the device's clock is behind
 * the server's.
 */
export const relativeText = (at: Moment, now: number): string =>
  written(at, (time) => dayjs(Math.min(time, now)).from(now))

/** Format: '20/11/2026 14:32', or only the day if the value has no time of day. */
export const fullText = (at: Moment): string => (isWholeDay(at) ? dayText(at) : momentText(at))

/** Format: 'há 3 horas' for a time within the last seven days, else '03/03/2025'. */
export function recentText(at: Moment, now: number): string {
  if (isWholeDay(at)) return dayText(at)
  const age = now - (parseMoment(at) ?? Number.NaN)
  return age > -DAY_MS && age < RECENT_MS ? relativeText(at, now) : dayText(at)
}

/**
 * Returns the value for the `dateTime` attribute of a `time` element. For a date without a time of day, it contains
 * only the day.
 */
export function machineText(at: Moment): string | undefined {
  const time = parseMoment(at)
  if (time === null) return undefined
  return isWholeDay(at) ? at.trim() : new Date(time).toISOString()
}

/**
 * Returns the number of days between two dates, rounded up. Returns null if a date is invalid or the end is before the
 * start.
 */
export function daysBetween(start: Moment, end: Moment): number | null {
  const [from, to] = [parseMoment(start), parseMoment(end)]
  return from === null || to === null || to < from ? null : Math.ceil((to - from) / DAY_MS)
}

/** Reads the day and the time that a user typed for the publication of a post. Pure. */
import { publicationTime } from '@/shared/post'

export const DAY_WRONG = 'Escreva o dia assim: 25/12/2026.'
export const CLOCK_WRONG = 'Escreva a hora assim: 08:30.'
export const TIME_PAST = 'Este momento já passou. Escolha um que ainda venha.'

export interface ScheduleValues {
  day: string
  clock: string
}

export type ScheduleProblems = Partial<Record<keyof ScheduleValues, string>>

const MAPUTO_MS = 2 * 3600_000

/** Converts a time in ms to the values of the two fields, day and clock time, in the time zone of Maputo. */
export function scheduleValues(at: number): ScheduleValues {
  const [date = '', time = ''] = new Date(at + MAPUTO_MS).toISOString().split('T')
  return { day: date.split('-').reverse().join('/'), clock: time.slice(0, 5) }
}

/** Returns the proposed time for a post without a time: tomorrow at 08:00. */
export const tomorrow = (now: number): ScheduleValues => ({
  day: scheduleValues(now + 24 * 3600_000).day,
  clock: '08:00',
})

/** Returns the time in UTC, or the error message of each wrong field. The input is in Maputo's time zone. */
export function readSchedule(
  { day, clock }: ScheduleValues,
  now: number,
): { at: string } | { problems: ScheduleProblems } {
  const [, date, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(day) ?? []
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:hH](\d{2})?)?\s*$/.exec(clock) ?? []
  const two = (text = '') => text.padStart(2, '0')
  const isClock = hours !== undefined && Number(hours) < 24 && Number(minutes) < 60
  const isDay = publicationTime(`${year}-${two(month)}-${two(date)}`) !== null
  const problems: ScheduleProblems = {
    ...(!isDay && { day: DAY_WRONG }),
    ...(!isClock && { clock: CLOCK_WRONG }),
  }
  const at = publicationTime(`${year}-${two(month)}-${two(date)}T${two(hours)}:${minutes}`)
  if (!isDay || !isClock || at === null) return { problems }
  return Date.parse(at) > now ? { at } : { problems: { day: TIME_PAST } }
}

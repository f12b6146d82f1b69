/** Computes sums of a volunteer's hours, and parses and checks the time that a person typed. Pure. */
import type { Problems } from '@/shared/text-field'
import { hoursProblems } from '@/shared/volunteer-hours'
import type { OwnHours } from '../queries'
import { UNSENT } from './request-key'

type Entry = OwnHours['results'][number]

const MONTHS_SHOWN = 6
const TIME_UNREADABLE = 'Escreva o tempo em horas, por exemplo 4, 2,5 ou 2h30.'

/** Returns the confirmed minutes of the newest MONTHS_SHOWN months that have any, oldest month first. */
export function hoursByMonth(entries: readonly Entry[]): { month: string; minutes: number }[] {
  const sums = new Map<string, number>()
  for (const { day, minutes, status } of entries)
    if (status === 'confirmed') sums.set(day.slice(0, 7), (sums.get(day.slice(0, 7)) ?? 0) + minutes)
  return [...sums]
    .map(([month, minutes]) => ({ month, minutes }))
    .sort((one, other) => one.month.localeCompare(other.month))
    .slice(-MONTHS_SHOWN)
}

/** Converts a time to minutes: '2,5', '2.5', '2:30', '2:30h', '2h30' or '2'. Null for a text that is not a time. */
export function minutesOf(text: string): number | null {
  const clean = text.trim().toLowerCase().replace(/\s+/g, '')
  const clock = /^(\d{1,2})(?::([0-5]\d)h?|h([0-5]\d)?)$/.exec(clean)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2] ?? clock[3] ?? 0)
  const decimal = /^\d{1,2}(?:[.,]\d{1,2})?$/.exec(clean)
  return decimal ? Math.round(Number(clean.replace(',', '.')) * 60) : null
}

/**
 * The values of the form for hours, as typed. They have the names of the API's fields, so that its error messages are
 * shown at the right fields.
 */
export const EMPTY_LOG = { match: '', day: '', minutes: '', note: '', ...UNSENT }
type LogValues = typeof EMPTY_LOG

/** @param today today's date in Mozambique, 'YYYY-MM-DD' */
export function logProblems({ day, minutes: time }: LogValues, today: string): Problems<keyof LogValues> {
  const minutes = minutesOf(time)
  const problems = hoursProblems({ day, minutes: minutes ?? 0 }, today)
  // An empty field keeps the message of `hoursProblems`, which asks for a time. Only a text that is not a time gets the
  // message about the format.
  return minutes === null && time.trim() !== '' ? { ...problems, minutes: TIME_UNREADABLE } : problems
}

export const logBody = ({ match, day, minutes, note }: LogValues) => ({
  day,
  minutes: minutesOf(minutes) ?? 0,
  match: match === '' ? null : Number(match),
  note: note.trim(),
})

/** Returns the confirmed minutes of each task, longest first. */
export function hoursByTask(entries: readonly Entry[]): { task: string; minutes: number }[] {
  const sums = new Map<string, number>()
  for (const { task, minutes, status } of entries)
    if (status === 'confirmed') sums.set(task, (sums.get(task) ?? 0) + minutes)
  return [...sums]
    .map(([task, minutes]) => ({ task, minutes }))
    .sort((one, other) => other.minutes - one.minutes)
}

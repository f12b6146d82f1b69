/** Sums of a volunteer's hours, and the time that a person typed. Pure. */
import type { OwnHours } from '../queries'

type Entry = OwnHours['results'][number]

const MONTHS_SHOWN = 6

/** Confirmed minutes of the newest months that have any, the oldest first. */
export function hoursByMonth(entries: readonly Entry[]): { month: string; minutes: number }[] {
  const sums = new Map<string, number>()
  for (const { day, minutes, status } of entries)
    if (status === 'confirmed') sums.set(day.slice(0, 7), (sums.get(day.slice(0, 7)) ?? 0) + minutes)
  return [...sums]
    .map(([month, minutes]) => ({ month, minutes }))
    .sort((one, other) => one.month.localeCompare(other.month))
    .slice(-MONTHS_SHOWN)
}

/** '2,5', '2.5', '2:30', '2h30' and '2' as minutes; 0 for another text. */
export function minutesOf(text: string): number {
  const clean = text.trim().toLowerCase().replace(/\s+/g, '')
  const clock = /^(\d{1,2})(?::|h)(\d{2})?$/.exec(clean)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2] ?? 0)
  const decimal = /^\d{1,2}(?:[.,]\d{1,2})?$/.exec(clean)
  return decimal ? Math.round(Number(clean.replace(',', '.')) * 60) : 0
}

const MAPUTO_MS = 2 * 3_600_000

/** The present day in Mozambique, 'YYYY-MM-DD', by which the server judges hours. */
export const todayInMaputo = (now: number): string => new Date(now + MAPUTO_MS).toISOString().slice(0, 10)

/** Confirmed minutes of each work, the longest first. */
export function hoursByTask(entries: readonly Entry[]): { task: string; minutes: number }[] {
  const sums = new Map<string, number>()
  for (const { task, minutes, status } of entries)
    if (status === 'confirmed') sums.set(task, (sums.get(task) ?? 0) + minutes)
  return [...sums]
    .map(([task, minutes]) => ({ task, minutes }))
    .sort((one, other) => other.minutes - one.minutes)
}

/** Prepares the chart of donations by day. Pure. */
import type { DonationDay } from '@/api/staff-overview'

/** Mozambique has UTC+2 all year. */
const MAPUTO_MS = 2 * 3_600_000

/** The calendar day in Maputo, such as '2026-03-09'. */
export const dayInMaputo = (time: number): string => new Date(time + MAPUTO_MS).toISOString().slice(0, 10)

/** All days of the month up to today, those without donations too, so that the chart shows gaps. */
export function daysOfMonth(days: readonly DonationDay[], today: string): DonationDay[] {
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: Number(today.slice(8)) }, (_, index) => {
    const day = `${today.slice(0, 8)}${String(index + 1).padStart(2, '0')}`
    return known.get(day) ?? { day, approved: 0, pending: 0 }
  })
}

/** The smallest round number (1, 2 or 5, followed by zeros) that is not below the largest sum. */
export function scaleTop(sums: readonly number[]): number {
  const largest = Math.max(1, ...sums)
  const power = 10 ** Math.floor(Math.log10(largest))
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= largest) ?? largest
}

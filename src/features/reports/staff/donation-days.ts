/** Prepares the data for the chart of donations by day. Pure functions. */
import type { DonationDay } from '@/api/staff-overview'

/** Returns all days of the month up to today. Days without donations are included, so that the chart shows gaps. */
export function daysOfMonth(days: readonly DonationDay[], today: string): DonationDay[] {
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: Number(today.slice(8)) }, (_, index) => {
    const day = `${today.slice(0, 8)}${String(index + 1).padStart(2, '0')}`
    return known.get(day) ?? { day, approved: 0, pending: 0 }
  })
}

/**
 * Returns the upper end of the chart's scale: the smallest round number (1, 2 or 5, followed by zeros) that is at least
 * the largest sum.
 */
export function scaleTop(sums: readonly number[]): number {
  const largest = Math.max(1, ...sums)
  const power = 10 ** Math.floor(Math.log10(largest))
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= largest) ?? largest
}

/** Computes how much of the promised 48 hours is left. Pure: the current time is a parameter. */
import { REVIEW_HOURS } from '@/shared/donation'
import { LATE_HOURS } from '@/shared/donation-review'

const HOUR_MS = 3_600_000

export interface WaitingTime {
  /** Number of full hours that have passed: 0 to 48. */
  passed: number
  isLate: boolean
  /** Whether the server has already warned staff that the end of the promised time is near. */
  isUrgent: boolean
  /** The remaining time or the delay: 'Faltam 9 h' or 'Atraso de 4 h'. */
  text: string
}

/** Returns the time, in ms since 1970, until which the donor was promised a response. */
export const promisedUntil = (pendingSince: string): number =>
  new Date(pendingSince).getTime() + REVIEW_HOURS * HOUR_MS

/** Returns the passed part of the promised 48 hours. The remaining time and the delay are rounded up to full hours. */
export function waitingTime(pendingSince: string, now: number): WaitingTime {
  const left = promisedUntil(pendingSince) - now
  const isLate = left <= 0
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS))
  if (isLate) return { passed: REVIEW_HOURS, isLate, isUrgent: true, text: `Atraso de ${hours} h` }
  // If the device's clock is slow, the remaining time could be more than 48 hours.
  const remaining = Math.min(REVIEW_HOURS, hours)
  const passed = REVIEW_HOURS - remaining
  const text = remaining === 1 ? 'Falta 1 h' : `Faltam ${remaining} h`
  return { passed, isLate, isUrgent: passed >= LATE_HOURS[0], text }
}

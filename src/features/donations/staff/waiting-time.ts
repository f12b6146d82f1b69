/** Computes how much of the promised 48 hours is left. Pure: the current time is a parameter. */
import { REVIEW_HOURS } from '@/shared/donation'
import { LATE_HOURS } from '@/shared/donation-review'

const HOUR_MS = 3_600_000

export interface WaitingTime {
  /** Full hours that have passed: 0 to 48. */
  passed: number
  isLate: boolean
  /** Whether staff have been told that the end of the promised time is near. */
  isUrgent: boolean
  /** 'Faltam 9 h' or 'Atraso de 4 h'. */
  text: string
}

/** Returns the time in ms until which the donor was promised an answer. */
export const promisedUntil = (pendingSince: string): number =>
  new Date(pendingSince).getTime() + REVIEW_HOURS * HOUR_MS

/** A part of an hour counts as a full hour, before and after the end. */
export function waitingTime(pendingSince: string, now: number): WaitingTime {
  const left = promisedUntil(pendingSince) - now
  const isLate = left <= 0
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS))
  if (isLate) return { passed: REVIEW_HOURS, isLate, isUrgent: true, text: `Atraso de ${hours} h` }
  // A device whose clock is behind would show more than 48 hours.
  const remaining = Math.min(REVIEW_HOURS, hours)
  const passed = REVIEW_HOURS - remaining
  const text = remaining === 1 ? 'Falta 1 h' : `Faltam ${remaining} h`
  return { passed, isLate, isUrgent: passed >= LATE_HOURS[0], text }
}

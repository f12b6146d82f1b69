/**
 * Computes how much remains of the 48 h within which the association promises to review a proof (RULES §9). Pure: the
 * current time is a parameter.
 */
import { REVIEW_HOURS } from '@/shared/donation'

const HOUR_MS = 3_600_000

export interface ReviewTime {
  dueAt: Date
  /** The number of full hours that have passed: 0 to 48. */
  passed: number
  isLate: boolean
  /** The remaining time, such as 'Faltam 31 h', or the delay, such as 'Atraso de 4 h'. */
  text: string
}

/** Computes the passed and remaining time. A part of an hour counts as a full hour, before and after the end. */
export function reviewTime(receivedAt: Date, now: number): ReviewTime {
  const dueAt = new Date(receivedAt.getTime() + REVIEW_HOURS * HOUR_MS)
  const left = dueAt.getTime() - now
  const isLate = left <= 0
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS))
  if (isLate) return { dueAt, passed: REVIEW_HOURS, isLate, text: `Atraso de ${hours} h` }
  // If the device's clock was set back, more than 48 h would seem to remain.
  const remaining = Math.min(REVIEW_HOURS, hours)
  const text = remaining === 1 ? 'Falta 1 h' : `Faltam ${remaining} h`
  return { dueAt, passed: REVIEW_HOURS - remaining, isLate, text }
}

/** The 48 h within which the association promises to review a proof (RULES §9), by a clock that is passed in. */
import { REVIEW_HOURS } from '@/shared/donation'

const HOUR_MS = 3_600_000

export interface ReviewTime {
  dueAt: Date
  /** Full hours of the promise that have passed: 0 to 48. */
  passed: number
  isLate: boolean
  /** 'Faltam 31 h', or 'Atraso de 4 h'. */
  text: string
}

/** How much of the promised time has passed. A started hour counts as a whole one, both before and after the end. */
export function reviewTime(receivedAt: Date, now: number): ReviewTime {
  const dueAt = new Date(receivedAt.getTime() + REVIEW_HOURS * HOUR_MS)
  const left = dueAt.getTime() - now
  const isLate = left <= 0
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS))
  if (isLate) return { dueAt, passed: REVIEW_HOURS, isLate, text: `Atraso de ${hours} h` }
  // A device clock that was set back must not promise more than 48 h.
  const remaining = Math.min(REVIEW_HOURS, hours)
  const text = remaining === 1 ? 'Falta 1 h' : `Faltam ${remaining} h`
  return { dueAt, passed: REVIEW_HOURS - remaining, isLate, text }
}

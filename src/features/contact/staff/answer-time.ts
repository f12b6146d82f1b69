/** Computes the remaining part of the promised 24 hours. Pure: the current time is a parameter. */
import { ANSWER_HOURS } from '@/shared/contact-inbox'

const HOUR_MS = 3_600_000
/** Number of passed hours from which the clock has the colour of a warning. */
const URGENT_HOURS = 20

export interface AnswerTime {
  /** Number of full hours that have passed: 0 to 24. */
  passed: number
  isUrgent: boolean
  /** The remaining time or the delay: 'Faltam 4 h' or 'Atraso de 4 h'. */
  text: string
}

/** Returns the passed part of the promised 24 hours. The remaining time and the delay are rounded up to full hours. */
export function answerTime(waitingSince: string, now: number): AnswerTime {
  const left = new Date(waitingSince).getTime() + ANSWER_HOURS * HOUR_MS - now
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS))
  if (left <= 0) return { passed: ANSWER_HOURS, isUrgent: true, text: `Atraso de ${hours} h` }
  // If the device's clock is slow, the remaining time could be more than 24 hours.
  const remaining = Math.min(ANSWER_HOURS, hours)
  const passed = ANSWER_HOURS - remaining
  return {
    passed,
    isUrgent: passed >= URGENT_HOURS,
    text: remaining === 1 ? 'Falta 1 h' : `Faltam ${remaining} h`,
  }
}

/** Computes how much of the promised 24 hours is left. Pure: the current time is a parameter. */
import { ANSWER_HOURS } from '@/shared/contact-inbox'

const HOUR_MS = 3_600_000
/** From here on the clock has the colour of a warning. */
const URGENT_HOURS = 20

export interface AnswerTime {
  /** Full hours that have passed: 0 to 24. */
  passed: number
  isUrgent: boolean
  /** 'Faltam 4 h' or 'Atraso de 4 h'. */
  text: string
}

/** A part of an hour counts as a full hour, before and after the end. */
export function answerTime(waitingSince: string, now: number): AnswerTime {
  const left = new Date(waitingSince).getTime() + ANSWER_HOURS * HOUR_MS - now
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS))
  if (left <= 0) return { passed: ANSWER_HOURS, isUrgent: true, text: `Atraso de ${hours} h` }
  // A device whose clock is behind would show more than 24 hours.
  const remaining = Math.min(ANSWER_HOURS, hours)
  const passed = ANSWER_HOURS - remaining
  return {
    passed,
    isUrgent: passed >= URGENT_HOURS,
    text: remaining === 1 ? 'Falta 1 h' : `Faltam ${remaining} h`,
  }
}

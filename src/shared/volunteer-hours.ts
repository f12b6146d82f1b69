/** Rules for the hours that volunteers log. The form and the server use the same limits and messages. Pure. */
import { isDay } from './day'
import type { Problems } from './text-field'

const DAY_MINUTES = 24 * 60
/** Minimum time that can be logged, in minutes. */
export const HOURS_STEP_MINUTES = 15
/** Days after which hours can no longer be logged, because staff would no longer remember the work. */
export const HOURS_MAX_AGE_DAYS = 90
const DAY_MS = 24 * 3_600_000

export interface HoursValues {
  /** The day of the work: 'YYYY-MM-DD' */
  day: string
  minutes: number
}

/**
 * Returns the error message for each invalid field.
 * @param today the present day in Mozambique, 'YYYY-MM-DD'
 */
export function hoursProblems({ day, minutes }: HoursValues, today: string): Problems<'day' | 'minutes'> {
  const problems: Problems<'day' | 'minutes'> = {}
  if (!isDay(day)) problems.day = 'Diga em que dia foi.'
  else if (day > today) problems.day = 'Este dia ainda não chegou. Registe as horas depois de as fazer.'
  else if (Date.parse(today) - Date.parse(day) > HOURS_MAX_AGE_DAYS * DAY_MS)
    problems.day = `Só se registam horas dos últimos ${HOURS_MAX_AGE_DAYS} dias. Para outras, fale com a equipa.`
  if (!Number.isInteger(minutes) || minutes < HOURS_STEP_MINUTES)
    problems.minutes = 'Diga quanto tempo foi: pelo menos um quarto de hora.'
  else if (minutes > DAY_MINUTES) problems.minutes = 'Um dia tem 24 horas.'
  return problems
}

/**
 * Returns the error message if a day would have more than 24 hours, or null. Both parameters are minutes.
 * @param before the minutes that are already logged for this day
 */
export const dayTotalProblem = (before: number, added: number): string | null =>
  before + added > DAY_MINUTES ? 'Com estas, o dia teria mais de 24 horas. Veja o que já registou.' : null

/** Formats a number of minutes as text: '1 h 30', '45 min', '12 h'. */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Formats the figures and dates of a project (RULES §5). */
import { INVALID_DATE } from '@/lib/formats'

const WHOLE = new Intl.NumberFormat('pt-PT', { useGrouping: 'always', maximumFractionDigits: 0 })
const UP_TO_ONE = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })
const EXACTLY_ONE = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '1 500' with a non-breaking space. */
export const countText = (value: number): string => WHOLE.format(value).replace(/\s/g, '\u00a0')

/** 'MZN 1 500': project pages show whole amounts, and 'MZN 0' for an unknown amount. */
export const wholeMoney = (amount: number | undefined): string =>
  `MZN\u00a0${countText(amount !== undefined && Number.isFinite(amount) ? amount : 0)}`

/** Up to one decimal: '68%', '68,4%'. */
export const percentText = (percent: number): string => `${UP_TO_ONE.format(percent)}%`

/** Exactly one decimal, for columns of amounts: '61,0%'. */
export const exactPercent = (percent: number): string => `${EXACTLY_ONE.format(percent)}%`

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/**
 * Parses a date. A date without time gives the same day in every time zone; a date with time gives the local day.
 * Null if it is invalid.
 */
export function parseDay(text: string | undefined): Date | null {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text ?? '') ?? []
  if (!year) {
    const moment = new Date(text ?? '')
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  // JavaScript turns 31 February into 3 March without an error; reject it.
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date : null
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** '03 de março de 2025', or 'Data inválida'. */
export function dateText(text: string | undefined): string {
  const date = parseDay(text)
  return date
    ? `${twoDigits(date.getDate())} de ${MONTHS[date.getMonth()]} de ${date.getFullYear()}`
    : INVALID_DATE
}

/** Label of a chart's time axis: 'mar 25'. */
export function monthText(time: number): string {
  const date = new Date(time)
  return `${MONTHS[date.getMonth()]?.slice(0, 3)} ${twoDigits(date.getFullYear() % 100)}`
}

const DAY_MS = 24 * 3600_000

/** Number of days between two dates, rounded up. Null if a date is invalid or the end is before the start. */
export function durationDays(start: string | undefined, end: string | undefined): number | null {
  const [from, to] = [parseDay(start), parseDay(end)]
  if (!from || !to || to < from) return null
  // Corrects for daylight saving time: a day of 23 hours counts as a whole day.
  const zones = (from.getTimezoneOffset() - to.getTimezoneOffset()) * 60_000
  return Math.ceil((to.getTime() - from.getTime() + zones) / DAY_MS)
}

/** '270 dias'; 'Em andamento' without an end date (RULES §2.17); 'Data inválida' for invalid dates. */
export function durationText(start: string | undefined, end: string | undefined): string {
  if (!end) return 'Em andamento'
  const days = durationDays(start, end)
  if (days === null) return INVALID_DATE
  return `${countText(days)}\u00a0${days === 1 ? 'dia' : 'dias'}`
}

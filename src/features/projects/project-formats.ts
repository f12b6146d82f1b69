/** How a project's figures and dates are written (RULES §5). */
import { INVALID_DATE } from '@/lib/formats'

const WHOLE = new Intl.NumberFormat('pt-PT', { useGrouping: 'always', maximumFractionDigits: 0 })
const UP_TO_ONE = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })
const EXACTLY_ONE = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '1 500', with a space that never breaks. */
export const countText = (value: number): string => WHOLE.format(value).replace(/\s/g, '\u00a0')

/** 'MZN 1 500': whole numbers on project pages, 'MZN 0' where there is none. */
export const wholeMoney = (amount: number | undefined): string =>
  `MZN\u00a0${countText(amount !== undefined && Number.isFinite(amount) ? amount : 0)}`

/** '68%', '68,4%'. */
export const percentText = (percent: number): string => `${UP_TO_ONE.format(percent)}%`

/** '61,0%': one decimal always, as in tables of money (general formatting). */
export const exactPercent = (percent: number): string => `${EXACTLY_ONE.format(percent)}%`

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/** A day as it was written, in any time zone; with a time of day, the day it was here. Null where there is no such day. */
export function dayOf(text: string | undefined): Date | null {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text ?? '') ?? []
  if (!year) {
    const moment = new Date(text ?? '')
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  // The thirty-first of February would silently become the third of March.
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date : null
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** '03 de março de 2025', or 'Data inválida'. */
export function dateText(text: string | undefined): string {
  const date = dayOf(text)
  return date
    ? `${twoDigits(date.getDate())} de ${MONTHS[date.getMonth()]} de ${date.getFullYear()}`
    : INVALID_DATE
}

/** 'mar 25': under a chart. */
export function monthText(time: number): string {
  const date = new Date(time)
  return `${MONTHS[date.getMonth()]?.slice(0, 3)} ${twoDigits(date.getFullYear() % 100)}`
}

const DAY_MS = 24 * 3600_000

/** Whole days between two dates, rounded up; null where one of them is none, or the end lies before the start. */
export function durationDays(start: string | undefined, end: string | undefined): number | null {
  const [from, to] = [dayOf(start), dayOf(end)]
  if (!from || !to || to < from) return null
  // Counted on the calendar: where clocks change, a day of 23 hours is still one day.
  const zones = (from.getTimezoneOffset() - to.getTimezoneOffset()) * 60_000
  return Math.ceil((to.getTime() - from.getTime() + zones) / DAY_MS)
}

/** '270 dias', 'Em andamento' without an end (RULES §2.17), or 'Data inválida'. */
export function durationText(start: string | undefined, end: string | undefined): string {
  if (!end) return 'Em andamento'
  const days = durationDays(start, end)
  if (days === null) return INVALID_DATE
  return `${countText(days)}\u00a0${days === 1 ? 'dia' : 'dias'}`
}

/** Formats the figures of a project (RULES §5). */
import { daysBetween, INVALID_DATE } from '@/lib/dates'
import { numberFormat } from '@/shared/number-format'

const formatWhole = numberFormat({ useGrouping: 'always', maximumFractionDigits: 0 })

/** Formats a number as '1 500', with a non-breaking space. */
export const countText = (value: number): string => formatWhole(value).replace(/\s/g, '\u00a0')

/** Formats money as 'MZN 1 500'. Project pages show whole amounts, and 'MZN 0' for an unknown amount. */
export const wholeMoney = (amount: number | undefined): string =>
  `MZN\u00a0${countText(amount !== undefined && Number.isFinite(amount) ? amount : 0)}`

/**
 * Formats a duration: '270 dias', or 'Em andamento' without an end date (RULES §2.17), or 'Data inválida' for invalid
 * dates.
 */
export function durationText(start: string | undefined, end: string | undefined): string {
  if (!end) return 'Em andamento'
  const days = daysBetween(start, end)
  if (days === null) return INVALID_DATE
  return `${countText(days)}\u00a0${days === 1 ? 'dia' : 'dias'}`
}

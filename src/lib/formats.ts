/**
 * Formats numbers that several features show. The formats that only one feature uses are in the folder of that feature.
 */

import { moneyText } from '../shared/money'
import { numberFormat } from '../shared/number-format'

const oneDecimal = numberFormat({ maximumFractionDigits: 1 })

/** Formats a size in bytes: 422000 -> '412 KB'. A size above 0 is never shown as '0 KB'. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${bytes > 0 ? Math.max(1, Math.round(kilobytes)) : 0}\u00a0KB`
  return `${oneDecimal(kilobytes / 1024)}\u00a0MB`
}

/** Formats a count with its noun: (2, 'hora', 'horas') -> '2 horas', with a non-breaking space. */
export const formatCount = (n: number, one: string, many: string): string =>
  `${n}\u00a0${n === 1 ? one : many}`

/** Formats a waiting time in seconds as '40 segundos', '3 minutos' or '2 horas', always rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return formatCount(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos')
  if (seconds < 3600) return formatCount(Math.ceil(seconds / 60), 'minuto', 'minutos')
  return formatCount(Math.ceil(seconds / 3600), 'hora', 'horas')
}

const exactlyOneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a percentage as '61,0%'. Shares, budgets and reports have exactly one decimal (D34). */
export const formatPercent = (percent: number): string => `${exactlyOneDecimal(percent)}%`

/** Formats a percentage as '68%'. Screens of a project and the gallery show whole numbers from 0 to 100 (D34). */
export const wholePercent = (percent: number): string => `${Math.round(Math.min(100, Math.max(0, percent)))}%`

/** Formats an amount in meticais: 1500.5 -> 'MZN 1 500,50', with non-breaking spaces and 0 to 2 decimals (RULES §5). */
export const formatMoney = (amount: number): string => moneyText(amount * 100)

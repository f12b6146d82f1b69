/** How the proof's figures are written: money, bytes, dates. */

const MONEY = new Intl.NumberFormat('pt-PT', {
  useGrouping: 'always',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** Centavos -> '1 500,50', as a person would type it. */
export const amountText = (cents: number): string =>
  MONEY.format(cents / 100)
    .replace(/\s/g, '\u00a0')
    // A single decimal reads as a typing error in money.
    .replace(/,(\d)$/, ',$10')

/** Centavos -> 'MZN 1 500,50', with spaces that never break (spec §5: 0 to 2 decimals). */
export const moneyText = (cents: number): string => `MZN\u00a0${amountText(cents)}`

const ONE_DECIMAL = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

/** 422000 -> '412 KB'; a file that holds anything is never '0 KB'. */
export function bytesText(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${bytes > 0 ? Math.max(1, Math.round(kilobytes)) : 0}\u00a0KB`
  return `${ONE_DECIMAL.format(kilobytes / 1024)}\u00a0MB`
}

const DAY = new Intl.DateTimeFormat('pt-PT', { day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit' })

/** '14:32', in the person's own time. */
export const timeText = (date: Date): string => TIME.format(date)

/** '20 de novembro de 2026, 14:32', in the person's own time. */
export const dateTimeText = (date: Date): string => `${DAY.format(date)}, ${timeText(date)}`

const plural = (n: number, one: string, many: string) => `${n}\u00a0${n === 1 ? one : many}`

/** A wait in words: '40 segundos', '3 minutos', '2 horas'; never less than it is. */
export function waitText(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos')
  if (seconds < 3600) return plural(Math.ceil(seconds / 60), 'minuto', 'minutos')
  return plural(Math.ceil(seconds / 3600), 'hora', 'horas')
}

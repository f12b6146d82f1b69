/** How the proof's figures are written: money, dates. */

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

/** Centavos -> 'MZN 1 500,50', with spaces that never break (RULES §5: 0 to 2 decimals). */
export const moneyText = (cents: number): string => `MZN\u00a0${amountText(cents)}`

const DAY = new Intl.DateTimeFormat('pt-PT', { day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit' })

/** '14:32', in the person's own time. */
export const timeText = (date: Date): string => TIME.format(date)

/** '20 de novembro de 2026, 14:32', in the person's own time. */
export const dateTimeText = (date: Date): string => `${DAY.format(date)}, ${timeText(date)}`

/** How sums of money are written for a person; pages and the outbox's kinds use the same words. */

const MONEY = new Intl.NumberFormat('pt-PT', {
  useGrouping: 'always',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** Centavos -> '1 500,50', as a person would type it; its spaces never break. */
export const amountText = (cents: number): string =>
  MONEY.format(cents / 100)
    .replace(/\s/g, '\u00a0')
    // A single decimal reads as a typing error in money.
    .replace(/,(\d)$/, ',$10')

/** Centavos -> 'MZN 1 500,50', with spaces that never break (RULES §5: 0 to 2 decimals). */
export const moneyText = (cents: number): string => `MZN\u00a0${amountText(cents)}`

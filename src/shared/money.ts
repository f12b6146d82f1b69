/** Formats amounts of money. Pages and the outbox kinds use the same functions. */
import { numberFormat } from './number-format'

const formatCents = numberFormat({
  useGrouping: 'always',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** Formats centavos as '1 500,50', with non-breaking spaces. */
export const amountText = (cents: number): string =>
  formatCents(cents / 100)
    .replace(/\s/g, '\u00a0')
    // A single decimal in an amount would look like a typing error, so a zero is added.
    .replace(/,(\d)$/, ',$10')

/** Formats centavos as 'MZN 1 500,50', with non-breaking spaces and 0 to 2 decimals (RULES §5). */
export const moneyText = (cents: number): string => `MZN\u00a0${amountText(cents)}`

/**
 * Formats an amount with no-break spaces: 1500 becomes '1 500'. It does not use shared/money, because that code is in a
 * chunk for API reads that this page does not load at first.
 */
export const grouped = (meticais: number): string => String(meticais).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')

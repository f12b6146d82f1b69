/** Finds the code of a transaction in a donor's text, such as 'CJ40ABC12D' of M-Pesa or 'PP260310.1530.X12345' of E-Mola. */

const LEAST = 8
const MOST = 40
const LEAST_DIGITS = 3

/**
 * Whether a word is a transaction code. A code has letters and digits, while a phone number has no letters and most
 * words have no digits.
 */
const isCode = (text: string): boolean =>
  text.length >= LEAST &&
  text.length <= MOST &&
  /[A-Z]/.test(text) &&
  text.replace(/\D/g, '').length >= LEAST_DIGITS

/**
 * Returns the first transaction code in the text, or null if there is none. The code is in capitals, without dots and
 * hyphens, so that two spellings of one code are equal.
 */
export function transactionCode(text: string): string | null {
  const words = text.toUpperCase().match(/[A-Z0-9][A-Z0-9.-]*/g) ?? []
  return words.map((word) => word.replace(/[.-]/g, '')).find(isCode) ?? null
}

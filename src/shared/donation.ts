/** Validates a donation (RULES §5). The form and the server use the same rules and messages. */
import {
  EMAIL_INVALID,
  EMAIL_MAX,
  EMAIL_MISSING,
  isEmail,
  LONG_TEXT_MAX,
  NAME_MAX,
  PHONE_MAX,
  tooLong,
  type Problems,
} from './text-field'

/** Minimum amount in centavos (RULES §9: minimum 1 MZN, step 0.01). */
export const AMOUNT_MIN_CENTS = 100
/**
 * Maximum amount in centavos: a hundred million meticais. No payment application transfers more, so a higher amount is
 * a typing error.
 */
export const AMOUNT_MAX_CENTS = 10_000_000_000

/** Number of hours within which staff review a proof (RULES §9). */
export const REVIEW_HOURS = 48

export const AMOUNT_INVALID = 'Por favor, insira um valor válido para a doação.'
export const METHOD_MISSING = 'Por favor, selecione o método de doação.'
export const GUEST_NAME_MISSING = 'Por favor, insira seu nome completo.'
export { EMAIL_MISSING as GUEST_EMAIL_MISSING }
export const GUEST_PHONE_MISSING = 'Por favor, insira seu telefone.'
export { EMAIL_INVALID as GUEST_EMAIL_INVALID }

/**
 * Converts a typed amount to centavos. Returns null if the text is not an amount, or if the amount is not from
 * AMOUNT_MIN_CENTS to AMOUNT_MAX_CENTS. Accepts '1500', '1 500', '1.500', '1,500.00' (as in M-Pesa messages) and
 * '1.500,5'. Amounts have at most two decimals, so a separator before exactly three digits separates thousands.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]|MZN|MT/gi, '')
  const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})*)(?:(?!\1)[.,](\d{1,2}))?$/.exec(bare)
  const plain = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(bare)
  if (!grouped && !plain) return null
  const fraction = (grouped ? grouped[2] : plain?.[2]) ?? ''
  const whole = grouped
    ? bare.slice(0, bare.length - (fraction ? fraction.length + 1 : 0)).replace(/[.,]/g, '')
    : (plain?.[1] ?? '')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents >= AMOUNT_MIN_CENTS && cents <= AMOUNT_MAX_CENTS ? cents : null
}

/** Converts centavos to the decimal text that the API requires: 150000 -> '1500.00'. */
export const amountToWire = (cents: number): string => (cents / 100).toFixed(2)

/**
 * Converts decimal text from the API to centavos. Returns null if the text is not a plain decimal number with at most
 * two decimals, or if the amount is outside the limits of `parseAmount`.
 */
export function amountFromWire(text: string): number | null {
  return /^\d{1,12}(\.\d{1,2})?$/.test(text.trim()) ? parseAmount(text) : null
}

export type GuestField = 'guest_name' | 'guest_email' | 'guest_phone'
export type GuestData = Record<GuestField, string>

/** Returns the error message for each invalid field of a guest's data. Spaces around a value are ignored. */
export function guestProblems(guest: GuestData): Problems<GuestField> {
  const name = guest.guest_name.trim()
  const email = guest.guest_email.trim()
  const phone = guest.guest_phone.trim()
  const problems: Problems<GuestField> = {}
  if (!name) problems.guest_name = GUEST_NAME_MISSING
  else if (name.length > NAME_MAX) problems.guest_name = tooLong(NAME_MAX)
  if (!email) problems.guest_email = EMAIL_MISSING
  else if (email.length > EMAIL_MAX) problems.guest_email = tooLong(EMAIL_MAX)
  else if (!isEmail(email)) problems.guest_email = EMAIL_INVALID
  if (!phone) problems.guest_phone = GUEST_PHONE_MISSING
  else if (phone.length > PHONE_MAX) problems.guest_phone = tooLong(PHONE_MAX)
  return problems
}

/** Returns the error message for a donation's optional description, or null. */
export const descriptionProblem = (text: string): string | null =>
  text.length > LONG_TEXT_MAX ? tooLong(LONG_TEXT_MAX) : null

const HOUR_MS = 3_600_000

/** The state of the 48 hours within which the association promises to review a proof (RULES §9). */
export interface ReviewTime {
  dueAt: Date
  /** The number of full hours that have passed: 0 to 48. */
  passed: number
  isLate: boolean
  /** The remaining time, such as 'Faltam 31 h', or the delay, such as 'Atraso de 4 h'. */
  text: string
}

/**
 * Computes the time since a proof was received and the time until the promised review. In the remaining time and in the
 * delay, a started hour counts as a full hour.
 */
export function reviewTime(receivedAt: Date, now: number): ReviewTime {
  const dueAt = new Date(receivedAt.getTime() + REVIEW_HOURS * HOUR_MS)
  const left = dueAt.getTime() - now
  const isLate = left <= 0
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS))
  if (isLate) return { dueAt, passed: REVIEW_HOURS, isLate, text: `Atraso de ${hours} h` }
  // Limited to 48 h, because more time would seem to remain if the device's clock was set back.
  const remaining = Math.min(REVIEW_HOURS, hours)
  const text = remaining === 1 ? 'Falta 1 h' : `Faltam ${remaining} h`
  return { dueAt, passed: REVIEW_HOURS - remaining, isLate, text }
}

import { phoneKey } from '@/shared/phone'

const COUNTRY = '258'
/** The number of digits of a Mozambican number without the country's code. */
const LOCAL_DIGITS = 9

/**
 * The address that calls a person. Numbers are stored as they were written, most of them without the country's code:
 * '84 000 0001' -> 'tel:+258840000001'. A number that is neither local nor international is dialled as it is.
 */
export function callHref(phone: string): string {
  const key = phoneKey(phone)
  const isForeign = /^\s*(\+|00)(?!\s*258)/.test(phone)
  if (key.length === LOCAL_DIGITS && !isForeign) return `tel:+${COUNTRY}${key}`
  return /^\s*\+/.test(phone) ? `tel:+${key}` : `tel:${key}`
}

import { phoneKey } from '@/shared/phone'

const COUNTRY = '258'
/** Number of digits of a Mozambican telephone number without the country code. */
const LOCAL_DIGITS = 9

/**
 * Returns the tel: link for a person's telephone number. Numbers are stored as they were typed, usually without the
 * country code: '84 000 0001' -> 'tel:+258840000001'. A number that is neither local nor international is dialled
 * unchanged.
 */
export function callHref(phone: string): string {
  const key = phoneKey(phone)
  const isForeign = /^\s*(\+|00)(?!\s*258)/.test(phone)
  if (key.length === LOCAL_DIGITS && !isForeign) return `tel:+${COUNTRY}${key}`
  return /^\s*\+/.test(phone) ? `tel:+${key}` : `tel:${key}`
}

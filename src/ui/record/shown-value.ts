/** Converts ids, dates and URLs to readable texts, for screens that compare two versions of a record. Pure. */
import { longDayText } from '@/lib/dates'
import { amountText } from '@/shared/money'

interface Named {
  id: number
  name: string
}

export const EMPTY_VALUE = '(vazio)'

/** Returns the name of the record with this id, or 'n.º 5' if the list does not contain the record. */
export const nameIn = (all: readonly Named[], id: number | string): string =>
  all.find((one) => String(one.id) === String(id))?.name ?? `n.º ${id}`

/** Formats a day: '2025-03-03' -> '03 de março de 2025' */
export const shownDay = (day: string): string => (day === '' ? EMPTY_VALUE : longDayText(day))

/**
 * Parses a number in the format of the API, '1960000.50'. Returns null for a text in another format, which a user has
 * typed and which is therefore shown unchanged.
 */
const decimal = (text: string): number | null =>
  /^\d{1,12}(\.\d+)?$/.test(text.trim()) ? Number(text) : null

/** Formats an amount: '1960000.50' -> '1 960 000,50', with non-breaking spaces (RULES §5) */
export function shownAmount(amount: string): string {
  const number = decimal(amount)
  return number === null ? amount : amountText(Math.round(number * 100))
}

/** Formats a number with a decimal comma: '58.8' -> '58,8' */
export const shownNumber = (text: string): string =>
  decimal(text) === null ? text : text.trim().replace('.', ',')

/** Decodes a file name from a URL. If another site has encoded it wrongly, the name is returned unchanged. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Returns the decoded file name of a URL: '/media/biblioteca/po%C3%A7o-640.webp' -> 'poço-640.webp' */
export const fileName = (address: string): string =>
  decoded(
    address
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '',
  )

export const shownFile = (address: string): string => fileName(address) || EMPTY_VALUE

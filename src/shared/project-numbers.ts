/**
 * The numbers of projects and their parts, as people type them, as a form shows them, and as the API has them. A comma
 * comes before decimals. A dot may come before decimals too, but a dot before exactly three digits separates thousands.
 * Pure.
 */
import { amountFromWire, amountToWire, parseAmount } from './donation'
import { amountText } from './money'

/** Converts a progress as typed to a number as text: '62,5 %' -> '62.5'. Returns null if it is not between 0 and 100. */
export function projectProgress(text: string): string | null {
  const [, number] = /^(\d{1,3}(?:,\d{1,4}|\.(?!\d{3}(?!\d))\d{1,4})?)\s*%?$/.exec(text.trim()) ?? []
  const value = Number(number?.replace(',', '.') ?? NaN)
  return value >= 0 && value <= 100 ? String(value) : null
}

/** Converts an amount as typed to the text of the API: '1 500' -> '1500.00'. Zero is allowed. */
export function projectAmount(text: string): string | null {
  if (/^0+(?:[.,]0{1,2})?$/.test(text.trim())) return '0.00'
  const cents = amountFromWire(text) ?? parseAmount(text)
  return cents === null ? null : amountToWire(cents)
}

/** Converts a number of people or things as typed to digits: '1.500' and '1 500' -> '1500'. */
export function projectCount(text: string): string | null {
  const bare = text.replace(/\s/g, '')
  const isWhole = /^\d{1,9}$/.test(bare) || /^[1-9]\d{0,2}(?:\.\d{3}){1,2}$/.test(bare)
  return isWhole ? String(Number(bare.replaceAll('.', ''))) : null
}

const WITH_DOTS = /^(-?\d{1,2}(?:\.\d{1,10})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,10})?)$/
const WITH_COMMAS = /^(-?\d{1,2}(?:,\d{1,10})?)(?:\s*;\s*|,?\s+)(-?\d{1,3}(?:,\d{1,10})?)$/
/** A comma between the numbers and one in each of them, without spaces. */
const ONLY_COMMAS = /^(-?\d{1,2},\d{1,10}),(-?\d{1,3},\d{1,10})$/

/**
 * Converts coordinates as typed to those of the API: '-12,9740; 40,5178' -> '-12.9740, 40.5178'. Returns null for other
 * texts. Forms show them with dots, as map applications do: there a comma separates the two numbers.
 */
export function projectCoordinates(text: string): string | null {
  const bare = text.trim()
  const [, latitude, longitude] = [WITH_DOTS, WITH_COMMAS, ONLY_COMMAS].flatMap(
    (form) => form.exec(bare) ?? [],
  )
  if (latitude === undefined || longitude === undefined) return null
  return [latitude, longitude].map((degrees) => degrees.replace(',', '.')).join(', ')
}

/** How the text of each field is converted for the API. */
const CONVERTED: Readonly<Record<string, (text: string) => string | null>> = {
  budget: projectAmount,
  target_budget: projectAmount,
  current_spending: projectAmount,
  budget_spent: projectAmount,
  budget_used: projectAmount,
  budget_total: projectAmount,
  progress_percentage: projectProgress,
  target_beneficiaries: projectCount,
  current_beneficiaries: projectCount,
  people_impacted: projectCount,
  communities_reached: projectCount,
  volunteers_involved: projectCount,
  partnerships_formed: projectCount,
  coordinates: projectCoordinates,
}

/** A progress that the API may have itself. It is not converted, so that an edit of another field does not change it. */
const PROGRESS_OF_API = /^\d+(?:\.\d+)?%?$/

/**
 * Returns the text of a field for the API: '12.500,50' -> '12500.50'. A text that is no number stays as it is, so that
 * the server says what is wrong with it. Texts of other fields stay too.
 */
export function numberForApi(field: string, text: string): string {
  if (!Object.hasOwn(CONVERTED, field)) return text
  if (field === 'progress_percentage' && PROGRESS_OF_API.test(text)) return text
  return CONVERTED[field]?.(text) ?? text.replace(/^(\d+),(\d+)$/, '$1.$2')
}

/** Returns the text of a field of the API for its form: '12500.50' -> '12 500,50'. Texts of other fields stay. */
export function numberForForm(field: string, text: string): string {
  const convert = Object.hasOwn(CONVERTED, field) ? CONVERTED[field] : undefined
  if (convert === projectAmount) {
    const cents = amountFromWire(text)
    if (cents !== null) return amountText(cents)
  }
  return convert === projectAmount || convert === projectProgress
    ? text.replace(/^(\d+)\.(\d+)$/, '$1,$2')
    : text
}

/**
 * Returns a typed number as the form shows it after a save, so that the user sees how it was read. A text that is no
 * number stays as it was typed.
 */
export const numberAsRead = (field: string, text: string): string =>
  Object.hasOwn(CONVERTED, field) && CONVERTED[field]?.(text) != null
    ? numberForForm(field, numberForApi(field, text))
    : text

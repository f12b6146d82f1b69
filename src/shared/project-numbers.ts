/**
 * Converts the numbers of projects and project parts (milestones, updates, ...) between three formats: the format that
 * users type, the format that screens show and the format of the API. A comma is a decimal separator. A dot may be a
 * decimal separator too, but a dot before exactly three digits separates thousands. Pure functions.
 */
import { amountFromWire, amountToWire, parseAmount } from './donation'
import { amountText } from './money'

/**
 * Converts a typed progress to a number as text: '62,5 %' -> '62.5'. Returns null if it is not a number from 0 to 100.
 */
export function projectProgress(text: string): string | null {
  const [, number] = /^(\d{1,3}(?:,\d{1,4}|\.(?!\d{3}(?!\d))\d{1,4})?)\s*%?$/.exec(text.trim()) ?? []
  const value = Number(number?.replace(',', '.') ?? NaN)
  return value >= 0 && value <= 100 ? String(value) : null
}

/**
 * Converts a typed amount to the text of the API: '1 500' -> '1500.00'. Zero is allowed. Returns null if the text is
 * not an amount, or if any other amount is outside the limits of `parseAmount`.
 */
export function projectAmount(text: string): string | null {
  if (/^0+(?:[.,]0{1,2})?$/.test(text.trim())) return '0.00'
  const cents = amountFromWire(text) ?? parseAmount(text)
  return cents === null ? null : amountToWire(cents)
}

/**
 * Converts a typed number of people or things to digits: '1.500' and '1 500' -> '1500'. Returns null if the text is not
 * a whole number.
 */
export function projectCount(text: string): string | null {
  const bare = text.replace(/\s/g, '')
  const isWhole = /^\d{1,9}$/.test(bare) || /^[1-9]\d{0,2}(?:\.\d{3}){1,2}$/.test(bare)
  return isWhole ? String(Number(bare.replaceAll('.', ''))) : null
}

const WITH_DOTS = /^(-?\d{1,2}(?:\.\d{1,10})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,10})?)$/
const WITH_COMMAS = /^(-?\d{1,2}(?:,\d{1,10})?)(?:\s*;\s*|,?\s+)(-?\d{1,3}(?:,\d{1,10})?)$/
/** Matches coordinates with a decimal comma in each number and a comma between the numbers, without spaces. */
const ONLY_COMMAS = /^(-?\d{1,2},\d{1,10}),(-?\d{1,3},\d{1,10})$/

/**
 * Converts typed coordinates to those of the API: '-12,9740; 40,5178' -> '-12.9740, 40.5178'. Returns null for other
 * texts. Forms show coordinates with decimal dots, like map applications, where a comma separates the two numbers.
 */
export function projectCoordinates(text: string): string | null {
  const bare = text.trim()
  const [, latitude, longitude] = [WITH_DOTS, WITH_COMMAS, ONLY_COMMAS].flatMap(
    (form) => form.exec(bare) ?? [],
  )
  if (latitude === undefined || longitude === undefined) return null
  return [latitude, longitude].map((degrees) => degrees.replace(',', '.')).join(', ')
}

/** The function that converts the text of each field for the API. */
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

/**
 * Matches a progress in the format of the API. Such a text is not converted, so that an edit of another field does not
 * change the progress.
 */
const PROGRESS_OF_API = /^\d+(?:\.\d+)?%?$/

/**
 * Returns the text of a field for the API: '12.500,50' -> '12500.50'. A text that is not valid for its field is not
 * converted (only a single decimal comma becomes a dot), so that the server responds with an error message about it.
 * Texts of fields without a number are not changed either.
 */
export function numberForApi(field: string, text: string): string {
  if (!Object.hasOwn(CONVERTED, field)) return text
  if (field === 'progress_percentage' && PROGRESS_OF_API.test(text)) return text
  return CONVERTED[field]?.(text) ?? text.replace(/^(\d+),(\d+)$/, '$1.$2')
}

/**
 * Converts the text of a field from the API for its form: '12500.50' -> '12 500,50'. Texts of fields without a number
 * are not changed.
 */
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
 * Returns a typed number as the form will show it after saving, so that the user sees how the number was read. A text
 * that is not a number is returned unchanged.
 */
export const numberAsRead = (field: string, text: string): string =>
  Object.hasOwn(CONVERTED, field) && CONVERTED[field]?.(text) != null
    ? numberForForm(field, numberForApi(field, text))
    : text

/**
 * Functions for a field entry whose record was changed on the server meanwhile (D81): they find the conflicting fields
 * and build the entry from the user's choices. Pure.
 */
import type { FieldChangeEntry } from '@/offline/field/entries'
import { numberForApi } from '@/shared/project-numbers'

export interface Theirs {
  values: Readonly<Record<string, unknown>>
  version: string | null
  by: string | null
  at: string | null
}

/**
 * Parses a number: '58,8' -> 58.8. Returns NaN for any other text. The server's values have the format of form fields.
 */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? Number(numberForApi('progress_percentage', value)) : NaN
}
const isNumber = (value: unknown): boolean => Number.isFinite(numberOf(value))
/** Whether two values are equal. The server writes 55 as '55.0' or '55', so numbers are compared by value. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isNumber(a) && isNumber(b) && numberOf(a) === numberOf(b))

/**
 * Returns the fields that the user must decide: those that the entry changes and whose value on the server is
 * different. The date of a milestone belongs to its completion, so both are one decision.
 */
export function clashes({ values }: FieldChangeEntry, theirs: Theirs): string[] {
  const fields = Object.keys(values).filter((field) => !isSame(values[field], theirs.values[field]))
  return fields.includes('is_completed') ? fields.filter((field) => field !== 'completion_date') : fields
}

/** Returns the record's other fields that the association has changed since the entry was written. */
export const alsoChanged = ({ values, was }: FieldChangeEntry, theirs: Theirs): string[] =>
  Object.keys(was).filter((field) => !(field in values) && !isSame(was[field], theirs.values[field]))

/** Whether the user's value is lower than the server's: less progress, fewer people, or no longer completed. */
export function lowers(field: string, mine: unknown, theirs: unknown): boolean {
  if (field === 'is_completed') return mine === false && theirs === true
  return isNumber(mine) && isNumber(theirs) && numberOf(mine) < numberOf(theirs)
}

/**
 * Returns the changes to the entry: only the fields for which the user's own value was chosen remain, based on the
 * server's current version. Returns null if no field remains, so nothing has to be sent.
 */
export function chosenChange(
  entry: FieldChangeEntry,
  theirs: Theirs,
  mine: ReadonlySet<string>,
): Partial<FieldChangeEntry> | null {
  const kept = clashes(entry, theirs).filter((field) => mine.has(field))
  if (kept.length === 0) return null
  if (kept.includes('is_completed') && 'completion_date' in entry.values) kept.push('completion_date')
  return {
    values: Object.fromEntries(kept.map((field) => [field, entry.values[field] ?? ''])),
    was: { ...theirs.values } as FieldChangeEntry['was'],
    base: theirs.version,
    follows: undefined as never,
    state: 'waiting',
    trouble: null,
    isInDoubt: false,
    nextAttemptAt: 0,
  }
}

/** Decides what a change becomes when the record has changed at the association meanwhile (D81). Pure. */
import type { FieldChangeEntry } from '@/offline/field/entries'
import { numberForApi } from '@/shared/project-numbers'

export interface Theirs {
  values: Readonly<Record<string, unknown>>
  version: string | null
  by: string | null
  at: string | null
}

/** '58,8' -> 58.8; NaN for what is no number. The association's values are as forms show them. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' ? Number(numberForApi('progress_percentage', value)) : NaN
}
const isNumber = (value: unknown): boolean => Number.isFinite(numberOf(value))
/** The server writes 55 as '55.0' or '55': the same number is no difference. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isNumber(a) && isNumber(b) && numberOf(a) === numberOf(b))

/** The fields that a person must decide: all that the entry changes and that are not the same on both sides. */
export const clashes = ({ values }: FieldChangeEntry, theirs: Theirs): string[] =>
  Object.keys(values).filter((field) => !isSame(values[field], theirs.values[field]))

/** Whether a value of the user takes back what the association has: less progress, fewer people, or no longer done. */
export function lowers(field: string, mine: unknown, theirs: unknown): boolean {
  if (field === 'is_completed') return mine === false && theirs === true
  return isNumber(mine) && isNumber(theirs) && numberOf(mine) < numberOf(theirs)
}

/**
 * The changed entry, based on the present version, with the fields that stay the user's. Null where nothing is left to
 * send.
 */
export function chosenChange(
  entry: FieldChangeEntry,
  theirs: Theirs,
  mine: ReadonlySet<string>,
): Partial<FieldChangeEntry> | null {
  const kept = clashes(entry, theirs).filter((field) => mine.has(field))
  if (kept.length === 0) return null
  return {
    values: Object.fromEntries(kept.map((field) => [field, entry.values[field] ?? ''])),
    was: Object.fromEntries(kept.map((field) => [field, theirs.values[field] as string | boolean])),
    base: theirs.version,
    follows: undefined as never,
    state: 'waiting',
    trouble: null,
    isInDoubt: false,
    nextAttemptAt: 0,
  }
}

/** Decides what a change becomes when the record has changed at the association meanwhile (D81). Pure. */
import type { FieldChangeEntry } from '@/offline/field/entries'

export interface Theirs {
  values: Readonly<Record<string, unknown>>
  version: string | null
  by: string | null
  at: string | null
}

const isNumber = (value: unknown): boolean => value !== '' && Number.isFinite(Number(value))
/** The server writes 55 as '55.0' or '55': the same number is no difference. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a !== 'boolean' && typeof b !== 'boolean' && isNumber(a) && isNumber(b) && Number(a) === Number(b))

/** The fields that a person must decide: all that the entry changes and that are not the same on both sides. */
export const clashes = ({ values }: FieldChangeEntry, theirs: Theirs): string[] =>
  Object.keys(values).filter((field) => !isSame(values[field], theirs.values[field]))

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

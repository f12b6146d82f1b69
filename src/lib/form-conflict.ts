/** Compares, field by field, two versions of a record that two users changed at the same time (D42). Pure functions. */
import type { Conflict } from './form-state'
import { fieldNames, isSameValue, type FieldName } from './form-values'

export interface Comparison<Values> {
  /** Fields that both users changed to different values, so the user must choose between them. */
  clashes: FieldName<Values>[]
  /** The changes of both users combined. Fields in `clashes` have this user's own value. */
  merged: Values
  /** Number of fields that only the other user changed. `merged` has the other user's values for them. */
  takenOver: number
}

export function compareVersions<Values extends object>({
  mine,
  theirs,
  base,
}: Pick<Conflict<Values>, 'mine' | 'theirs' | 'base'>): Comparison<Values> {
  const clashes: FieldName<Values>[] = []
  const merged = { ...mine }
  let takenOver = 0
  for (const field of fieldNames(mine)) {
    if (isSameValue(theirs[field], base[field]) || isSameValue(theirs[field], mine[field])) continue
    if (isSameValue(mine[field], base[field])) {
      merged[field] = theirs[field]
      takenOver += 1
    } else clashes.push(field)
  }
  return { clashes, merged, takenOver }
}

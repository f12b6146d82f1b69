/** Two versions of a record that began as one, compared field by field (D42). Pure. */
import type { Conflict } from './form-state'
import { fieldNames, isSameValue, type FieldName } from './form-values'

export interface Comparison<Values> {
  /** Fields that both changed, to different values: the person decides. */
  clashes: FieldName<Values>[]
  /** Every change of either side; at the clashes the person's own value. */
  merged: Values
  /** How many fields only the other person changed. */
  takenOver: number
}

export function compareVersions<Values extends object>({
  mine,
  theirs,
  base,
}: Conflict<Values>): Comparison<Values> {
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

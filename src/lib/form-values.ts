/** Compares and fills in the values of a form. Pure functions. */

export type FieldName<Values> = keyof Values & string

export const fieldNames = <Values extends object>(values: Values): FieldName<Values>[] =>
  Object.keys(values) as FieldName<Values>[]

/**
 * Whether two values of a field are equal for the user. The values may be texts, booleans, and lists or objects of
 * these.
 */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

export const isSame = <Values extends object>(one: Values, other: Values): boolean =>
  fieldNames(one).every((field) => isSameValue(one[field], other[field]))

/**
 * Fills in only the fields that the user has not changed yet, so that a draft that is read late does not replace typed
 * text.
 * @param base the values that the form had at the start
 */
export function fillUntouched<Values extends object>(
  values: Values,
  base: Values,
  found: Partial<Values>,
): Values {
  const filled = { ...values }
  for (const field of fieldNames(values)) {
    const value = found[field]
    if (value !== undefined && isSameValue(values[field], base[field])) filled[field] = value
  }
  return filled
}

/** The values of a form, compared and filled in. Pure. */

export type FieldName<Values> = keyof Values & string

export const fieldNames = <Values extends object>(values: Values): FieldName<Values>[] =>
  Object.keys(values) as FieldName<Values>[]

/** Whether two values of a field are the same to the person: texts, booleans, and lists or objects made of them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

export const isSame = <Values extends object>(one: Values, other: Values): boolean =>
  fieldNames(one).every((field) => isSameValue(one[field], other[field]))

/**
 * Fills in the fields that the person has not changed yet: a draft that is read late must not replace typed text.
 * @param base the values that the form started with
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

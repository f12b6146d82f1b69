/** Which problems a form shows. Pure. */
import type { Problems } from '../shared/text-field'

/**
 * The shown problems after a change: a problem that was solved disappears, one that is left says what is wrong now, and
 * no new problem appears before the next attempt to send.
 * @param changed the fields that the person has changed, and those that are judged together with them
 * @param now all problems of the new values
 */
export function mendProblems<Field extends string>(
  shown: Problems<Field>,
  changed: readonly Field[],
  now: Problems<Field>,
): Problems<Field> {
  const next = { ...shown }
  for (const field of changed) {
    if (!(field in next)) continue
    if (now[field]) next[field] = now[field]
    else delete next[field]
  }
  return next
}

/** Problems as a list, in the order of the fields on the page. */
export const problemList = <Field extends string>(
  order: readonly Field[],
  problems: Problems<Field>,
): { field: Field; text: string }[] =>
  order.flatMap((field) => {
    const text = problems[field]
    return text ? [{ field, text }] : []
  })

/** Decides which error messages a form shows. Pure functions. */
import type { Problems } from '../shared/text-field'

/**
 * Returns the error messages to show after a change. The message of a corrected field disappears; the message of a
 * field that is still invalid is updated; no new message appears before the next attempt to send.
 * @param changed the fields that the user changed, and the fields that are validated together with them
 * @param now all error messages for the new values
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

/** Returns the error messages of the named fields only. */
export function pickProblems<Field extends string>(
  problems: Problems<Field>,
  names: readonly Field[],
): Problems<Field> {
  const picked: Problems<Field> = {}
  for (const name of names) if (problems[name]) picked[name] = problems[name]
  return picked
}

/** Converts error messages to a list, in the order of the fields on the page. */
export const problemList = <Field extends string>(
  order: readonly Field[],
  problems: Problems<Field>,
): { field: Field; text: string }[] =>
  order.flatMap((field) => {
    const text = problems[field]
    return text ? [{ field, text }] : []
  })

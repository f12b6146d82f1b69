/** The rules for changing an account's e-mail address. The form and the server use the same messages. */
import { CURRENT_PASSWORD_MISSING } from './password'
import { EMAIL_INVALID, EMAIL_MAX, EMAIL_MISSING, isEmail, tooLong, type Problems } from './text-field'

export interface EmailChange {
  email: string
  current_password: string
}

export const EMAIL_SAME = 'Este já é o e-mail da sua conta.'

/**
 * Returns the error message for each invalid field.
 * @param present the account's current e-mail address
 */
export function emailChangeProblems(given: EmailChange, present: string): Problems<keyof EmailChange> {
  const problems: Problems<keyof EmailChange> = {}
  const email = given.email.trim()
  if (!email) problems.email = EMAIL_MISSING
  else if (email.length > EMAIL_MAX) problems.email = tooLong(EMAIL_MAX)
  else if (!isEmail(email)) problems.email = EMAIL_INVALID
  else if (email.toLowerCase() === present.toLowerCase()) problems.email = EMAIL_SAME
  if (!given.current_password) problems.current_password = CURRENT_PASSWORD_MISSING
  return problems
}

/** The rules for requests to delete a person's data (D91). The form and the server use the same messages. */
import {
  EMAIL_INVALID,
  EMAIL_MAX,
  EMAIL_MISSING,
  isEmail,
  NAME_MAX,
  tooLong,
  type Problems,
} from './text-field'

export interface DataRequestFields {
  email: string
  name: string
}

export const CONFIRMATION_WRONG = 'Escreva o e-mail do pedido, tal como está em cima.'

export function dataRequestProblems(given: DataRequestFields): Problems<keyof DataRequestFields> {
  const problems: Problems<keyof DataRequestFields> = {}
  const email = given.email.trim()
  if (!email) problems.email = EMAIL_MISSING
  else if (email.length > EMAIL_MAX) problems.email = tooLong(EMAIL_MAX)
  else if (!isEmail(email)) problems.email = EMAIL_INVALID
  if (given.name.trim().length > NAME_MAX) problems.name = tooLong(NAME_MAX)
  return problems
}

/** Whether the e-mail address that the user typed as a confirmation is the address of the request. */
export const isConfirmed = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase()

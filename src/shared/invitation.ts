/** The rules for an invitation to the team. The form and the server use the same messages. */
import { usernameProblem } from './registration'
import {
  EMAIL_INVALID,
  EMAIL_MAX,
  EMAIL_MISSING,
  isEmail,
  NAME_MAX,
  tooLong,
  type Problems,
} from './text-field'

export interface InvitationNames {
  email: string
  username: string
  first_name: string
  last_name: string
}

const HAS_LETTER = /[\p{L}\p{N}]/u
const NAME_OF_OTHER = 'Um nome de usuário com @ tem de ser o próprio e-mail da pessoa.'

const nameProblem = (name: string, missing: string): string | null =>
  !HAS_LETTER.test(name) ? missing : name.trim().length > NAME_MAX ? tooLong(NAME_MAX) : null

/** Returns the error message for each invalid field. Only the server can check whether a name is already used. */
export function invitationProblems(given: InvitationNames): Problems<keyof InvitationNames> {
  const email = given.email.trim()
  const username = given.username.trim()
  const problems: Problems<keyof InvitationNames> = {}
  const set = (field: keyof InvitationNames, problem: string | null) => {
    if (problem) problems[field] = problem
  }
  set('first_name', nameProblem(given.first_name, 'Escreva o nome da pessoa.'))
  set('last_name', nameProblem(given.last_name, 'Escreva o sobrenome da pessoa.'))
  if (!email) problems.email = EMAIL_MISSING
  else if (email.length > EMAIL_MAX) problems.email = tooLong(EMAIL_MAX)
  else if (!isEmail(email)) problems.email = EMAIL_INVALID
  set('username', usernameProblem(username))
  if (!problems.username && username.includes('@') && username.toLowerCase() !== email.toLowerCase())
    problems.username = NAME_OF_OTHER
  return problems
}

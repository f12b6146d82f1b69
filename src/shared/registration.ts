/** Validates the data of a new account (RULES §5). The form and the server use the same rules and messages. */
import { passwordProblem, PASSWORDS_DIFFER } from './password'
import {
  EMAIL_INVALID,
  EMAIL_MAX,
  EMAIL_MISSING,
  isEmail,
  NAME_MAX,
  tooLong,
  type Problems,
} from './text-field'

export const USER_TYPES = ['donor', 'volunteer', 'beneficiary', 'partner'] as const
export type UserType = (typeof USER_TYPES)[number]

export const USERNAME_MAX = 60

export const USER_TYPE_MISSING = 'Por favor, selecione o tipo de perfil'

export const isUserType = (text: string): text is UserType => (USER_TYPES as readonly string[]).includes(text)

export type RegistrationField =
  'username' | 'email' | 'password' | 'confirm_password' | 'user_type' | 'full_name'
export type Registration = Record<RegistrationField, string>

/** Returns the error message for a username, or null. */
export function usernameProblem(username: string): string | null {
  if (!username) return 'Por favor, insira o nome de usuário.'
  if (username.length > USERNAME_MAX) return tooLong(USERNAME_MAX)
  return /^[\p{Script=Latin}\p{N}._@+-]+$/u.test(username)
    ? null
    : 'Use apenas letras, números e os sinais . _ @ + -'
}

/**
 * Returns the error message for each invalid field of a registration (RULES §3). Only the server can check whether a
 * username is already used.
 */
export function registrationProblems(payload: Registration): Problems<RegistrationField> {
  const problems: Problems<RegistrationField> = {}
  const ofUsername = usernameProblem(payload.username.trim())
  if (ofUsername) problems.username = ofUsername
  if (!payload.email.trim()) problems.email = EMAIL_MISSING
  else if (payload.email.trim().length > EMAIL_MAX) problems.email = tooLong(EMAIL_MAX)
  else if (!isEmail(payload.email.trim())) problems.email = EMAIL_INVALID
  if (payload.password !== payload.confirm_password) problems.confirm_password = PASSWORDS_DIFFER
  const ofPassword = passwordProblem(payload.password)
  if (ofPassword) problems.password = ofPassword
  if (!isUserType(payload.user_type)) problems.user_type = USER_TYPE_MISSING
  // The name must contain a letter or a digit, because a name of only invisible characters or symbols is not a name.
  if (!/[\p{L}\p{N}]/u.test(payload.full_name)) problems.full_name = 'Por favor, insira o nome e o sobrenome.'
  else if (payload.full_name.trim().length > NAME_MAX) problems.full_name = tooLong(NAME_MAX)
  return problems
}

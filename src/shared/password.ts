/** The rules for passwords (RULES §5). Registration, password change and password reset use the same messages. */
import { tooLong, type Problems } from './text-field'

export const PASSWORD_MIN = 6
/**
 * Maximum length of a password in characters. Hashing a very long password takes much time, so it could overload the
 * server.
 */
export const PASSWORD_MAX = 200

export const PASSWORDS_DIFFER = 'As senhas não coincidem'
export const PASSWORD_SHORT = 'A senha deve ter pelo menos 6 caracteres'
/** The error message for a staff password that is on the list of common passwords. Only the server has this list. */
export const PASSWORD_COMMON =
  'Muitas pessoas usam esta senha, e por isso adivinha-se depressa. Escolha outra.'
export const CURRENT_PASSWORD_MISSING = 'Por favor, insira a senha atual.'
export const CURRENT_PASSWORD_WRONG = 'A senha atual não está certa.'
export const RESET_TOKEN_INVALID =
  'Esta ligação já não é válida: foi usada, ou passou mais de uma hora. Peça uma nova.'
export const INVITATION_INVALID =
  'Este convite já não serve: foi usado, ou passaram mais de sete dias. Peça outro a quem o convidou.'

/** Returns the error message for a password, or null. */
export const passwordProblem = (password: string): string | null =>
  [...password].length < PASSWORD_MIN
    ? PASSWORD_SHORT
    : password.length > PASSWORD_MAX
      ? tooLong(PASSWORD_MAX)
      : null

export interface NewPassword {
  new_password: string
  confirm_password: string
}

/** Returns the error messages for a new password and its repetition. */
export function newPasswordProblems(given: NewPassword): Problems<keyof NewPassword> {
  const problem = passwordProblem(given.new_password)
  return {
    ...(problem && { new_password: problem }),
    ...(given.new_password !== given.confirm_password && { confirm_password: PASSWORDS_DIFFER }),
  }
}

export type PasswordChange = NewPassword & { current_password: string }

/**
 * Returns the error messages for a password change. Only the server can check whether the current password is correct.
 */
export const passwordChangeProblems = (given: PasswordChange): Problems<keyof PasswordChange> => ({
  ...(!given.current_password && { current_password: CURRENT_PASSWORD_MISSING }),
  ...newPasswordProblems(given),
})

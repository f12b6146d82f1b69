import { isUserType, registrationProblems, type Registration } from '../../../src/shared/registration'
import { hasProblems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
import { textField } from '../../http/text-input'

const NAME_OF_OTHER = 'Um nome de usuário com @ tem de ser o seu próprio e-mail.'

/** Validates the registration of RULES §3 with the same rules as the form. The error names all invalid fields. */
export function readRegistration(body: unknown) {
  const payload: Registration = {
    username: textField(body, 'username'),
    email: textField(body, 'email'),
    password: textField(body, 'password'),
    confirm_password: textField(body, 'confirm_password'),
    user_type: textField(body, 'user_type'),
    full_name: textField(body, 'full_name'),
  }
  const problems = registrationProblems(payload)
  const username = payload.username.trim()
  const email = payload.email.trim()
  // Without this check, someone could use another person's e-mail as a username and block that person's sign-in.
  if (!problems.username && username.includes('@') && username.toLowerCase() !== email.toLowerCase())
    problems.username = NAME_OF_OTHER
  if (hasProblems(problems) || !isUserType(payload.user_type)) throw invalid(problems)
  const [firstName = '', ...rest] = payload.full_name.trim().split(/\s+/)
  return {
    username,
    email,
    password: payload.password,
    userType: payload.user_type,
    firstName,
    lastName: rest.join(' '),
  }
}

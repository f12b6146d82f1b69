/** Validates a contact message (RULES §2.13, D13). The form and the server use the same rules and messages. */
import {
  EMAIL_INVALID,
  EMAIL_MAX,
  EMAIL_MISSING,
  isEmail,
  LONG_TEXT_MAX,
  NAME_MAX,
  PHONE_MAX,
  tooLong,
  type Problems,
} from './text-field'

export type ContactField = 'name' | 'email' | 'phone' | 'subject' | 'message'
export type ContactMessage = Record<ContactField, string>

export const NAME_MISSING = 'Por favor, insira o seu nome.'
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5 * LONG_TEXT_MAX

const MAX: Record<ContactField, number> = {
  name: NAME_MAX,
  email: EMAIL_MAX,
  phone: PHONE_MAX,
  subject: SUBJECT_MAX,
  message: MESSAGE_MAX,
}

const MISSING: Partial<Record<ContactField, string>> = {
  name: NAME_MISSING,
  email: EMAIL_MISSING,
  subject: 'Por favor, insira o assunto.',
  message: 'Por favor, escreva a mensagem.',
}

/** Returns the error message for each invalid field of a message. Only the phone number is optional. */
export function contactProblems(message: ContactMessage): Problems<ContactField> {
  const problems: Problems<ContactField> = {}
  for (const field of Object.keys(MAX) as ContactField[]) {
    const text = message[field].trim()
    const missing = MISSING[field]
    if (!text && missing) problems[field] = missing
    else if (text.length > MAX[field]) problems[field] = tooLong(MAX[field])
  }
  if (!problems.email && !isEmail(message.email.trim())) problems.email = EMAIL_INVALID
  return problems
}

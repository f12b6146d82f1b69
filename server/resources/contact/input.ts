import { contactProblems, type ContactMessage } from '../../../src/shared/contact'
import { hasProblems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
import { textOf } from '../../http/text-input'

/** Validates a contact message with the form's own rules (D13). */
export function readContactMessage(body: unknown): ContactMessage {
  const message: ContactMessage = {
    name: textOf(body, 'name').trim(),
    email: textOf(body, 'email').trim(),
    phone: textOf(body, 'phone').trim(),
    subject: textOf(body, 'subject').trim(),
    message: textOf(body, 'message').trim(),
  }
  const problems = contactProblems(message)
  if (hasProblems(problems)) throw invalid(problems)
  return message
}

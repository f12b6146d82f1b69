import { contactProblems, type ContactMessage } from '../../../src/shared/contact'
import { hasProblems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
import { textField } from '../../http/text-input'

/** Validates a contact message with the same rules as the form (D13). */
export function readContactMessage(body: unknown): ContactMessage {
  const message: ContactMessage = {
    name: textField(body, 'name').trim(),
    email: textField(body, 'email').trim(),
    phone: textField(body, 'phone').trim(),
    subject: textField(body, 'subject').trim(),
    message: textField(body, 'message').trim(),
  }
  const problems = contactProblems(message)
  if (hasProblems(problems)) throw invalid(problems)
  return message
}

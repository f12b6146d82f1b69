/** Converts a message of the contact form to an outbox entry, and interprets the result of an attempt to send. */
import type { ContactEntry } from '@/offline/kinds/contact'
import { newEntry, type OutboxEntry } from '@/offline/outbox-entry'
import type { ContactField, ContactMessage } from '@/shared/contact'
import { hasProblems, type Problems } from '@/shared/text-field'
import { CONTACT_FIELDS } from './contact-draft'

const trimmed = (message: ContactMessage): ContactMessage => {
  const copy = { ...message }
  for (const field of CONTACT_FIELDS) copy[field] = message[field].trim()
  return copy
}

export const makeContactEntry = (key: string, message: ContactMessage, now: number): ContactEntry => ({
  ...newEntry({ key, owner: null, now }),
  kind: 'contact',
  message: trimmed(message),
})

export type ContactVerdict =
  | { kind: 'sent' }
  /** The entry is still in the outbox, which sends it later. */
  | { kind: 'left' }
  | { kind: 'mend'; problems: Problems<ContactField> }
  | { kind: 'refused'; text: string | undefined }
  /** The API has no operation for messages (D13), so the user gets a prepared e-mail. */
  | { kind: 'no-service' }

/** Returns what the form shows after an attempt to send. Only a clear refusal leads back to the form (D10). */
export function judgeContact({ state, trouble }: OutboxEntry): ContactVerdict {
  if (state === 'sent') return { kind: 'sent' }
  if (state !== 'rejected' || !trouble) return { kind: 'left' }
  const { status = 400, text, fields = {} } = trouble
  if (status === 404) return { kind: 'no-service' }
  const problems: Problems<ContactField> = {}
  for (const field of CONTACT_FIELDS) {
    const problem = fields[field]?.[0]
    if (problem) problems[field] = problem
  }
  return hasProblems(problems) ? { kind: 'mend', problems } : { kind: 'refused', text }
}

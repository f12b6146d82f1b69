/** A message as an entry of the outbox, and the outcome of sending it. */
import { ApiError } from '@/api/api-error'
import { fieldRefusals } from '@/lib/form-refusal'
import type { ContactEntry, OutboxEntry } from '@/offline/outbox-entry'
import type { ContactField, ContactMessage } from '@/shared/contact'
import { hasProblems, type Problems } from '@/shared/text-field'
import { CONTACT_FIELDS } from './contact-draft'

const trimmed = (message: ContactMessage): ContactMessage => {
  const copy = { ...message }
  for (const field of CONTACT_FIELDS) copy[field] = message[field].trim()
  return copy
}

export const contactEntryOf = (key: string, message: ContactMessage, now: number): ContactEntry => ({
  version: 1,
  kind: 'contact',
  key,
  owner: null,
  state: 'waiting',
  createdAt: now,
  attempts: 0,
  nextAttemptAt: 0,
  trouble: null,
  isInDoubt: false,
  wifiOnly: false,
  receipt: null,
  message: trimmed(message),
})

export type ContactVerdict =
  | { kind: 'sent' }
  /** The outbox sends it later. */
  | { kind: 'left' }
  | { kind: 'mend'; problems: Problems<ContactField> }
  | { kind: 'refused'; text: string | undefined }
  /** The API does not accept messages (D13): the person can send an e-mail. */
  | { kind: 'no-service' }

/** What an attempt means for the person: only a clear refusal brings them back to the form (D10). */
export function judgeContact({ state, trouble }: OutboxEntry): ContactVerdict {
  if (state === 'sent') return { kind: 'sent' }
  if (state !== 'rejected' || !trouble) return { kind: 'left' }
  const { status = 400, text, fields = {} } = trouble
  if (status === 404) return { kind: 'no-service' }
  const refusal = new ApiError({ status, kind: 'status', fields })
  const problems = fieldRefusals(refusal, CONTACT_FIELDS)
  return hasProblems(problems) ? { kind: 'mend', problems } : { kind: 'refused', text }
}

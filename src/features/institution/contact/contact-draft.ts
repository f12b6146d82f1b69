/** The contact form's draft (D7): nobody's in particular, since a message needs no account. */
import { readDraft, removeDraft, writeDraft } from '@/offline/drafts'
import type { ContactField, ContactMessage } from '@/shared/contact'

const FORM = 'contact'

export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', phone: '', subject: '', message: '' }
export const CONTACT_FIELDS = Object.keys(EMPTY_MESSAGE) as ContactField[]

export const isBlank = (message: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => message[field].trim() === '')

/** A message as it lay in the store, or null for a shape that this build does not know. */
function messageOf(value: unknown): ContactMessage | null {
  if (typeof value !== 'object' || value === null) return null
  const message = { ...EMPTY_MESSAGE }
  for (const field of CONTACT_FIELDS) {
    const text = (value as Record<string, unknown>)[field]
    if (typeof text !== 'string') return null
    message[field] = text
  }
  return message
}

/** The draft, or null: also where the browser gives no storage. */
export async function loadContactDraft(): Promise<{ message: ContactMessage; savedAt: number } | null> {
  try {
    const draft = await readDraft(FORM, null)
    const message = messageOf(draft?.value)
    return draft && message && !isBlank(message) ? { message, savedAt: draft.savedAt } : null
  } catch (error) {
    console.warn('The draft could not be read', error)
    return null
  }
}

/** Writes the draft, or removes it where nothing is left of it. Says whether it lies on this device now. */
export async function keepContactDraft(message: ContactMessage, now: number): Promise<boolean> {
  try {
    if (isBlank(message)) await removeDraft(FORM, null)
    else await writeDraft(FORM, null, message, now)
    return !isBlank(message)
  } catch (error) {
    console.warn('The draft could not be kept', error)
    return false
  }
}

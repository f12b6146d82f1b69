/** Stores the draft of the contact form (D7). It belongs to no user, because a message needs no account. */
import { textDraft } from '@/offline/text-draft'
import type { ContactField, ContactMessage } from '@/shared/contact'

export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', phone: '', subject: '', message: '' }

export const contactDraft = textDraft<ContactField>('contact', EMPTY_MESSAGE)
/**
 * Returns the draft with changes to a message in the outbox. Its name contains the entry's key, so that it is deleted
 * together with the entry (`removeDraftsOfEntry`).
 */
export const editDraft = (key: string) => textDraft<ContactField>(`contact-edit-${key}`, EMPTY_MESSAGE)

export const CONTACT_FIELDS = contactDraft.fields

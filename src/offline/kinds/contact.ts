/** The outbox kind of contact form messages (D13). */
import { ApiError } from '../../api/api-error'
import { responseData, api } from '../../api/client'
import { readText } from '../../api/normalise'
import type { ContactMessage } from '../../shared/contact'
import type { OutboxEntry } from '../outbox-entry'
import { RECEIPT_MS, type OutboxKind } from './kind'

export interface ContactEntry extends OutboxEntry {
  kind: 'contact'
  message: ContactMessage
}

export const isContactEntry = (entry: OutboxEntry): entry is ContactEntry => entry.kind === 'contact'

/** Shown when the server refused a message without giving an error message. */
export const CONTACT_REFUSED = 'A associação não aceitou a mensagem. Tente novamente.'

export const contactKind: OutboxKind<ContactEntry> = {
  name: 'contact',
  receiptMs: RECEIPT_MS,
  editPath: '/contacto',
  listPath: '/enviar-comprovante/pendentes',
  receiptPath: null,
  statePath: null,
  words: {
    gender: 'f',
    one: 'mensagem',
    many: 'mensagens',
    title: () => 'Mensagem',
    detail: ({ message }) => message.subject,
    summary: ({ message }) => `«${message.subject}»`,
    receiptTitle: ({ message }) => message.subject,
    numberLabel: 'Mensagem n.º',
    hasReference: false,
    refused: CONTACT_REFUSED,
    refusedByStatus: {},
  },
  files: () => [],
  async send({ key, message }, _bytes, { fetch, signal }) {
    const call = api.POST('/core/contact-messages/', {
      body: message,
      headers: { 'Idempotency-Key': key },
      fetch,
      signal,
    })
    const id = readText(await responseData(call), 'id')
    if (id === undefined) throw new ApiError({ status: 200, kind: 'not-an-answer' })
    return { number: id, reference: null }
  },
  letter: ({ message }) => ({
    label: 'Abrir no meu e-mail',
    subject: message.subject,
    body: message.message,
  }),
}

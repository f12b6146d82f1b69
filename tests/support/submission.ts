import { randomUUID } from 'node:crypto'
import { stripedPng } from './files'

/** A small proof file that is a real PNG. */
export const SMALL_PROOF = stripedPng(8, 8)

export type Fields = Record<string, string>

/** Returns the form fields of a guest's donation. The name, the number and the account are invented. */
export const guestFields = (changes: Fields = {}): Fields => ({
  amount: '1500.00',
  donation_method: '1',
  description: '',
  guest_name: 'Convidada de demonstração',
  guest_email: 'convidada@exemplo.example',
  guest_phone: '+258 00 000 0000',
  is_guest_donation: 'true',
  ...changes,
})

export interface Submission {
  fields?: Fields
  /** The file's bytes; null sends no file. */
  file?: Uint8Array | null
  fileName?: string
  fileType?: string
  key?: string
  headers?: Record<string, string>
}

export function createForm({
  fields = guestFields(),
  file = SMALL_PROOF,
  fileName = 'comprovante.png',
  fileType = 'image/png',
}: Submission): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('payment_proof', new Blob([new Uint8Array(file)], { type: fileType }), fileName)
  return form
}

/** Sends a proof of payment as the site does. */
export function submit(url: string, submission: Submission = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Idempotency-Key': submission.key ?? randomUUID(), ...submission.headers },
    body: createForm(submission),
  })
}

export const submitAsGuest = (server: { api: string }, submission: Submission = {}): Promise<Response> =>
  submit(`${server.api}/donations/guest/`, submission)

/** Sends a proof of payment as a signed-in user. */
export const submitAs = (
  server: { api: string },
  given: { headers: Record<string, string>; amount?: string },
): Promise<Response> =>
  submit(`${server.api}/donations/`, {
    headers: given.headers,
    fields: { amount: given.amount ?? '1500.00', donation_method: '1', description: '' },
  })

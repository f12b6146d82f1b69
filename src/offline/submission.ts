/**
 * The data of a proof, and the function that sends it. This file imports no screen and no store, so that the page and
 * the worker can share it (D9).
 */
import { api } from '../api/client'
import { ApiError } from '../api/api-error'
import { readDonationReceipt, receiptMatches, type DonationReceipt } from '../api/donation'
import { amountToWire } from '../shared/donation'
import type { KindSendOptions } from './kinds/kind'
import { sendProof, type ProofFile } from './proof-upload'

export interface Submission {
  /**
   * The UUID of the submission, used as Idempotency-Key. It is created before the first attempt and is the same for
   * every attempt, because the server stores only one donation per key (D9).
   */
  key: string
  mode: 'guest' | 'logged'
  /** The id of the signed-in user, or null for a guest. */
  userId: number | null
  fields: {
    amountCents: number
    methodId: number
    description: string
    /** The guest's contact data, or null for a signed-in user, whose data the server already has. */
    guest: { name: string; email: string; phone: string } | null
  }
  file: ProofFile
}

/**
 * Returns a new UUID. On an insecure origin (plain http) browsers have no `randomUUID`, so the UUID is made from random
 * bytes.
 */
export function newSubmissionKey(): string {
  const { crypto } = globalThis
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Builds the multipart body with all fields except the proof (RULES §3). The proof is added when the form is sent. */
export function submissionForm({ fields }: Submission): FormData {
  const body = new FormData()
  body.append('amount', amountToWire(fields.amountCents))
  body.append('donation_method', String(fields.methodId))
  body.append('description', fields.description)
  if (fields.guest) {
    body.append('guest_name', fields.guest.name)
    body.append('guest_email', fields.guest.email)
    body.append('guest_phone', fields.guest.phone)
    body.append('is_guest_donation', 'true')
  }
  return body
}

/**
 * Sends a proof and returns the server's receipt. A response with neither an id nor a donation number, or with another
 * key or hash, does not count as a receipt (D9).
 * @param isInDoubt whether an earlier attempt ended without a response
 * @throws ApiError
 */
export async function sendSubmission(
  submission: Submission,
  options: KindSendOptions = {},
  isInDoubt = false,
): Promise<DonationReceipt> {
  const { key, mode, file } = submission
  const { fetch, signal } = options
  const send = async (form: FormData) => {
    const init = {
      // The generated type describes the single fields of the body, but openapi-fetch sends the FormData unchanged.
      body: form as never,
      headers: { 'Idempotency-Key': key },
      fetch,
      signal,
    }
    const { data } = await (mode === 'guest'
      ? api.POST('/donations/guest/', init)
      : api.POST('/donations/', init))
    return readDonationReceipt(data)
  }
  const receipt = await sendProof({ key, isInDoubt, form: submissionForm(submission), file, send }, options)
  const sent = { key, sha256: file.sha256 ?? receipt.sha256 ?? '' }
  const isNumbered = receipt.id !== undefined || receipt.number !== undefined
  if (!isNumbered || !receiptMatches(receipt, sent))
    throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return receipt
}

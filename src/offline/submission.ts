/**
 * A proof on its way to the association, and the one function that sends it. It knows neither screen nor store, so
 * that page and worker can send the same thing through the same code (D9).
 */
import { api } from '../api/client'
import { ApiError } from '../api/api-error'
import { donationReceipt, receiptMatches, type DonationReceipt } from '../api/donation'
import { amountToWire } from '../shared/donation'
import type { ProofType } from '../shared/proof'

/** A proof file by its bytes: a File handle on a phone may become unreadable a minute later. */
export interface ProofFile {
  bytes: ArrayBuffer
  name: string
  /** By its first bytes, whatever the name says. */
  type: ProofType
  size: number
  /** Hex; null where the page is not in a secure context, which gives no hash. */
  sha256: string | null
}

export interface Submission {
  /** UUID made at the first send, and kept for every repetition (D9): the server counts one donation a key. */
  key: string
  mode: 'guest' | 'logged'
  /** Who was signed in, for the logged mode. */
  userId: number | null
  fields: {
    amountCents: number
    methodId: number
    description: string
    /** Guests alone give these; a user's are known to the server. */
    guest: { name: string; email: string; phone: string } | null
  }
  file: ProofFile
}

/** A fresh key. `randomUUID` is for secure contexts alone; a phone that tries the site over plain http has its bytes. */
export function newSubmissionKey(): string {
  const { crypto } = globalThis
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface SendOptions {
  /** The page gives one that tells the progress of the upload; the worker its own. */
  fetch?: (request: Request) => Promise<Response>
  signal?: AbortSignal
}

/** The multipart body of RULES §3. The file is a fresh Blob of the bytes: a Blob read back from IndexedDB uploads empty in Safari. */
export function submissionBody({ fields, file }: Submission): FormData {
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
  // Last, so that a server that reads the parts in order can refuse the fields before the file has travelled.
  body.append('payment_proof', new Blob([file.bytes], { type: file.type }), file.name)
  return body
}

/**
 * Sends a submission and gives the association's receipt; throws an ApiError for everything else.
 * An answer without a number, or that speaks of another key or another file, is no acknowledgement (D9).
 */
export async function sendSubmission(
  submission: Submission,
  { fetch, signal }: SendOptions = {},
): Promise<DonationReceipt> {
  const init = {
    // The contract describes the parts; the platform writes them.
    body: submissionBody(submission) as never,
    headers: { 'Idempotency-Key': submission.key },
    fetch,
    signal,
  }
  const { data } = await (submission.mode === 'guest'
    ? api.POST('/donations/guest/', init)
    : api.POST('/donations/', init))
  const receipt = donationReceipt(data)
  const sent = { key: submission.key, sha256: submission.file.sha256 ?? receipt.sha256 ?? '' }
  const isNumbered = receipt.id !== undefined || receipt.number !== undefined
  if (!isNumbered || !receiptMatches(receipt, sent))
    throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return receipt
}

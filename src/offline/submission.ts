/** A proof and the one function that sends it. It uses neither screen nor store, so that page and worker share it (D9). */
import { api } from '../api/client'
import { ApiError } from '../api/api-error'
import { readDonationReceipt, receiptMatches, type DonationReceipt } from '../api/donation'
import { amountToWire } from '../shared/donation'
import type { ProofType } from '../shared/proof'

/** A proof file with its bytes: on a phone a File handle may become unreadable a minute later (L5). */
export interface ProofFile {
  bytes: ArrayBuffer
  name: string
  /** Determined by the first bytes, not by the name. */
  type: ProofType
  size: number
  /** Hex; null where the page has no secure context and so no hash. */
  sha256: string | null
}

export interface Submission {
  /** UUID made at the first attempt and used for every repetition (D9): the server stores one donation per key. */
  key: string
  mode: 'guest' | 'logged'
  /** The signed-in user's id in the logged mode, otherwise null. */
  userId: number | null
  fields: {
    amountCents: number
    methodId: number
    description: string
    /** Only guests give these; a user's are known to the server. */
    guest: { name: string; email: string; phone: string } | null
  }
  file: ProofFile
}

/** A new UUID. Without a secure context (plain http) there is no `randomUUID`: then it is made of random bytes. */
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
  /** The page passes one that reports progress; the worker one with its own time-out. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  signal?: AbortSignal | undefined
}

/** The multipart body of RULES §3. The file is a new Blob: Safari uploads Blobs out of IndexedDB empty (L6). */
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
  // Last, so that a server that reads the parts in order can refuse the fields before the file is uploaded.
  body.append('payment_proof', new Blob([file.bytes], { type: file.type }), file.name)
  return body
}

/**
 * Sends a submission and gives the server's receipt. An answer without a number, or with another key or hash, is no
 * acknowledgement (D9).
 * @throws ApiError
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
  const receipt = readDonationReceipt(data)
  const sent = { key: submission.key, sha256: submission.file.sha256 ?? receipt.sha256 ?? '' }
  const isNumbered = receipt.id !== undefined || receipt.number !== undefined
  if (!isNumbered || !receiptMatches(receipt, sent))
    throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return receipt
}

import { ApiError } from './api-error'
import { readFlag, readNumber, readPage, readRecord, readText } from './normalise'

export interface DonationMethod {
  id: number
  name: string
}

/** Reads the payment methods that a donor may choose. Inactive methods are left out (RULES §3). */
export function readDonationMethods(data: unknown): DonationMethod[] {
  return readPage(data, (record) => {
    const id = readNumber(record, 'id')
    const name = readText(record, 'name')
    return id === undefined || name === undefined || !readFlag(record, 'is_active') ? null : { id, name }
  }).results
}

/**
 * The response to an accepted proof of payment. Every field may be missing, because RULES.md does not define which
 * fields the API sends.
 */
export interface DonationReceipt {
  id: number | undefined
  /** The donation number that the association assigns, such as '2026-000127'. */
  number: string | undefined
  reference: string | undefined
  status: string | undefined
  amount: string | undefined
  methodName: string | undefined
  /** Time in ISO 8601, from the server's clock. */
  createdAt: string | undefined
  /**
   * The idempotency key as the server stored it; `sha256` is the stored hash of the file. The sender compares both with
   * the values that it sent (D9).
   */
  key: string | undefined
  sha256: string | undefined
}

/**
 * Reads a receipt. Throws if the response is not an object, because such a response does not confirm that the server
 * stored the proof (D9).
 */
export function readDonationReceipt(data: unknown): DonationReceipt {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ApiError({ status: 200, kind: 'not-an-answer' })
  }
  return {
    id: readNumber(data, 'id'),
    number: readText(data, 'number'),
    reference: readText(data, 'reference'),
    status: readText(data, 'status'),
    amount: readText(data, 'amount'),
    methodName: readText(readRecord(data, 'donation_method'), 'name'),
    createdAt: readText(data, 'created_at'),
    key: readText(data, 'idempotency_key'),
    sha256: readText(readRecord(data, 'payment_proof'), 'sha256') ?? readText(data, 'sha256'),
  }
}

/**
 * Returns whether a receipt belongs to this submission: key and hash must be equal. A field that the server left out
 * counts as equal (D9).
 */
export function receiptMatches(receipt: DonationReceipt, sent: { key: string; sha256: string }): boolean {
  const sameKey = receipt.key === undefined || receipt.key.toLowerCase() === sent.key.toLowerCase()
  return (
    sameKey && (receipt.sha256 === undefined || receipt.sha256.toLowerCase() === sent.sha256.toLowerCase())
  )
}

import { ApiError } from './api-error'
import { flagOf, numberOf, pageOf, recordOf, textOf } from './normalise'

export interface DonationMethod {
  id: number
  name: string
}

/** Methods that a donor may choose: only the active ones are offered (RULES §3). */
export function donationMethods(data: unknown): DonationMethod[] {
  return pageOf(data, (record) => {
    const id = numberOf(record, 'id')
    const name = textOf(record, 'name')
    return id === undefined || name === undefined || !flagOf(record, 'is_active') ? null : { id, name }
  }).results
}

/** What the API answers to a proof that it accepted; any part may be missing, since RULES.md names none. */
export interface DonationReceipt {
  id: number | undefined
  /** The association's own number, such as '2026-000127'. */
  number: string | undefined
  reference: string | undefined
  status: string | undefined
  amount: string | undefined
  methodName: string | undefined
  /** ISO time of the server's clock. */
  createdAt: string | undefined
  /** The submission's key and the file's hash as the server stored them, to be compared (D9). */
  key: string | undefined
  sha256: string | undefined
}

/** Reads a receipt, or throws: an answer without a record is no acknowledgement (D9). */
export function donationReceipt(data: unknown): DonationReceipt {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ApiError({ status: 200, kind: 'not-an-answer' })
  }
  return {
    id: numberOf(data, 'id'),
    number: textOf(data, 'number'),
    reference: textOf(data, 'reference'),
    status: textOf(data, 'status'),
    amount: textOf(data, 'amount'),
    methodName: textOf(recordOf(data, 'donation_method'), 'name'),
    createdAt: textOf(data, 'created_at'),
    key: textOf(data, 'idempotency_key'),
    sha256: textOf(recordOf(data, 'payment_proof'), 'sha256') ?? textOf(data, 'sha256'),
  }
}

/** Whether a receipt speaks of this very submission; what the server does not tell can't contradict (D9). */
export function receiptMatches(receipt: DonationReceipt, sent: { key: string; sha256: string }): boolean {
  const sameKey = receipt.key === undefined || receipt.key.toLowerCase() === sent.key.toLowerCase()
  return (
    sameKey && (receipt.sha256 === undefined || receipt.sha256.toLowerCase() === sent.sha256.toLowerCase())
  )
}

/** Types and readers for the state of a donation, as its donor sees it (D25). */
import { REVIEW_HOURS } from '../shared/donation'
import { ApiError } from './api-error'
import { readFlag, readNumber, readRecord, readText } from './normalise'

export type DonationFate = 'pending' | 'approved' | 'rejected' | 'asked'

/**
 * The state of a donation. Phones store this object for offline reading. A stored object may come from an
 * older version of the application, so new properties must be optional.
 */
export interface DonationStatus {
  /**
   * Id of the donation, with which the receipt is requested. It is set only if the donation belongs to the signed-in
   * user.
   */
  id?: number
  reference: string
  number: string
  fate: DonationFate
  /** The reason for which the donation was rejected or another proof is needed; otherwise empty. */
  reason: string
  amount: number
  methodName: string
  createdAt: string
  /** Start of the 48 hours within which a decision is promised. */
  pendingSince: string
  dueAt: string
  decidedAt: string | null
  awaitsProof: boolean
  /** The donor's e-mail address with most letters removed; empty if the API does not send it. */
  emailHint: string
  /** Token with which this donation can be opened again; null if the API does not send one. */
  link: string | null
}

const FATES: readonly string[] = ['pending', 'approved', 'rejected', 'asked'] satisfies DonationFate[]
const isFate = (text: string): text is DonationFate => FATES.includes(text)

const hoursAfter = (at: string): string => {
  const time = Date.parse(at) + REVIEW_HOURS * 3_600_000
  return Number.isNaN(time) ? at : new Date(time).toISOString()
}

/** Reads the state of a donation. Throws if the response contains no reference or no status. */
export function readDonationStatus(data: unknown): DonationStatus {
  const reference = readText(data, 'reference')
  const status = readText(data, 'status')
  if (reference === undefined || status === undefined)
    throw new ApiError({ status: 200, kind: 'not-an-answer' })
  const createdAt = readText(data, 'created_at') ?? ''
  const pendingSince = readText(data, 'pending_since') ?? createdAt
  const id = readNumber(data, 'id')
  return {
    ...(id !== undefined && { id }),
    reference,
    number: readText(data, 'number') ?? readText(data, 'id') ?? '',
    fate: isFate(status) ? status : 'pending',
    reason: readText(data, 'status_reason') ?? '',
    amount: readNumber(data, 'amount') ?? 0,
    methodName: readText(readRecord(data, 'donation_method'), 'name') ?? '',
    createdAt,
    pendingSince,
    dueAt: readText(data, 'review_due_at') ?? hoursAfter(pendingSince),
    decidedAt: readText(data, 'decided_at') ?? null,
    awaitsProof: readFlag(data, 'awaits_proof'),
    emailHint: readText(data, 'email_hint') ?? '',
    link: readText(data, 'link') ?? null,
  }
}

import type { components } from '../../../src/api/v1'
import { amountToWire, REVIEW_HOURS } from '../../../src/shared/donation'
import { UNDO_SECONDS } from '../../../src/shared/donation-review'
import { addSeconds } from '../../http/clock'
import { publicName } from '../../http/last-write'
import type { Checks, Related } from './checks'
import type { EarlierProof } from './earlier-proof-store'
import type { EventRow } from './event-store'
import type { MessageRow } from './message-store'
import type { ReviewedRow, Viewer } from './review-store'

type Schemas = components['schemas']

/** Returns the donation's version, which is compared with If-Match. */
export const donationVersion = (row: { revision: number }): string => String(row.revision)

const privateFields = (row: ReviewedRow): Partial<Schemas['ReviewedDonation']> => ({
  status_reason: row.status_reason,
  description: row.description,
  is_guest_donation: row.user_id === null,
  donor_name:
    row.user_id === null ? row.guest_name : (publicName(row.donor_first_name, row.donor_last_name) ?? ''),
  donor_email: row.donor_email ?? row.guest_email,
  donor_phone: row.donor_phone ?? row.guest_phone,
  payment_proof: { sha256: row.proof_sha256, size: row.proof_size, content_type: row.proof_type },
})

/** Returns the time until which the viewer can undo this decision; null if the viewer cannot undo it. */
function undoUntil(row: ReviewedRow, viewer: Viewer): string | null {
  if (row.decided_at === null || row.decided_by !== viewer.id || row.status === 'pending') return null
  const until = addSeconds(new Date(row.decided_at), UNDO_SECONDS)
  return until > viewer.now ? until.toISOString() : null
}

/**
 * Returns a donation for staff. Without `maySeeDonors` the result has no data about the donor, only amount, method,
 * dates and state (D30).
 */
export const presentReviewed = (row: ReviewedRow, viewer: Viewer): Schemas['ReviewedDonation'] => ({
  id: row.id,
  number: row.number,
  reference: row.reference,
  status: row.status,
  amount: amountToWire(row.amount_cents),
  donation_method: { id: row.method_id, name: row.method_name },
  created_at: row.created_at,
  pending_since: row.pending_since,
  review_due_at: addSeconds(new Date(row.pending_since), REVIEW_HOURS * 3600).toISOString(),
  decided_at: row.decided_at,
  decided_by_name: publicName(row.decider_first_name, row.decider_last_name),
  undo_until: undoUntil(row, viewer),
  is_suspected: row.is_suspected === 1,
  is_opened: row.is_opened === 1,
  version: donationVersion(row),
  ...(viewer.maySeeDonors && privateFields(row)),
})

const presentRelated = ({ count, newest }: Related): Schemas['RelatedDonations'] => ({
  count,
  newest: newest.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    amount: amountToWire(row.amount_cents),
    created_at: row.created_at,
  })),
})

export const presentChecks = (checks: Checks): Schemas['DonationChecks'] => ({
  same_file: presentRelated(checks.sameFile),
  same_code: presentRelated(checks.sameCode),
  same_amount: presentRelated(checks.sameAmount),
  same_donor: presentRelated(checks.sameDonor),
  transaction_code: checks.code,
  usual_amount: checks.usualCents === null ? null : amountToWire(checks.usualCents),
  is_unusual: checks.isUnusual,
})

export const presentEarlierProof = (proof: EarlierProof): Schemas['EarlierProof'] => ({
  id: proof.id,
  created_at: proof.created_at,
  sha256: proof.sha256,
  size: proof.size,
  content_type: proof.type,
})

export const presentEvent = (row: EventRow, viewer: Viewer): Schemas['DonationEvent'] => ({
  at: row.at,
  kind: row.kind,
  actor_name: publicName(row.first_name, row.last_name),
  is_own: row.actor_id === viewer.id,
  note: row.note,
})

export const presentMessage = (row: MessageRow): Schemas['DonationMessage'] => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  created_at: row.created_at,
  sent_at: row.sent_at,
  next_attempt_at: row.next_attempt_at,
  failure: row.failure,
  donation:
    row.donation_id === null || row.donation_number === null
      ? null
      : { id: row.donation_id, number: row.donation_number },
})

import type { components } from '../../../src/api/v1'
import { amountToWire, REVIEW_HOURS } from '../../../src/shared/donation'
import { AWAITING_PROOF } from '../../../src/shared/donation-review'
import { formatReference } from '../../../src/shared/reference'
import { addSeconds } from '../../http/clock'
import { presentLastWrite } from '../../http/last-write'
import { accountOf, type MethodRow } from './method-store'
import type { DonationState, NewDonation, OwnDonation } from './store'

type Schemas = components['schemas']

const methodFields = (row: MethodRow) => ({
  id: row.id,
  name: row.name,
  is_active: row.is_active === 1,
  intro: row.intro,
  account: accountOf(row),
})

/** Returns a method in the public form. */
export const presentMethod = (row: MethodRow): Schemas['DonationMethod'] => methodFields(row)

export const presentMethodForStaff = (row: MethodRow, version: string): Schemas['StaffDonationMethod'] => ({
  ...methodFields(row),
  version,
  ...presentLastWrite(row),
})

/**
 * Returns the receipt of a proof. It contains the key and the file's hash, so that the phone can check that the receipt
 * belongs to this submission (D9).
 */
export const presentReceipt = (
  saved: { id: number; number: string },
  donation: NewDonation,
): Schemas['DonationReceipt'] => ({
  id: saved.id,
  number: saved.number,
  reference: formatReference(donation.key),
  status: 'pending',
  amount: amountToWire(donation.amountCents),
  donation_method: { id: donation.method.id, name: donation.method.name },
  created_at: donation.createdAt.toISOString(),
  idempotency_key: donation.key,
  payment_proof: { sha256: donation.sha256, size: donation.size, content_type: donation.type },
})

/** Hides the part of an address before the @, except its first and last letter: 'c•••••o@exemplo.example'. */
function emailHint(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}•••••${at > 1 ? email.slice(at - 1, at) : ''}${email.slice(at)}`
}

/** Returns the state of a donation without the donor's data (D25). */
export const presentState = (donation: DonationState, link: string): Schemas['DonationStatus'] => ({
  reference: donation.reference,
  number: donation.number,
  status: donation.status,
  status_reason: donation.statusReason,
  amount: amountToWire(donation.amountCents),
  donation_method: { id: donation.method.id, name: donation.method.name },
  created_at: donation.createdAt.toISOString(),
  pending_since: donation.pendingSince.toISOString(),
  review_due_at: addSeconds(donation.pendingSince, REVIEW_HOURS * 3600).toISOString(),
  decided_at: donation.decidedAt,
  awaits_proof: AWAITING_PROOF.includes(donation.status),
  email_hint: emailHint(donation.donorEmail),
  link,
})

/** Returns a donation for its donor. */
export const presentOwn = (donation: OwnDonation): Schemas['Donation'] => ({
  id: donation.id,
  number: donation.number,
  reference: donation.reference,
  status: donation.status,
  status_reason: donation.statusReason,
  amount: amountToWire(donation.amountCents),
  donation_method: { id: donation.method.id, name: donation.method.name },
  description: donation.description,
  is_guest_donation: false,
  created_at: donation.createdAt.toISOString(),
  pending_since: donation.pendingSince.toISOString(),
  decided_at: donation.decidedAt,
  payment_proof: {
    sha256: donation.proof.sha256,
    size: donation.proof.size,
    content_type: donation.proof.type,
  },
})

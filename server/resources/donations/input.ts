import {
  AMOUNT_INVALID,
  amountFromWire,
  descriptionProblem,
  guestProblems,
  METHOD_MISSING,
  type GuestData,
} from '../../../src/shared/donation'
import { PROOF_MISSING, proofFileProblem, detectProofType, type ProofType } from '../../../src/shared/proof'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
import { hashParts } from '../../http/idempotency'
import type { StoredUpload } from '../../files/stored-upload'
import type { UploadForm } from '../../http/upload-form'
import type { DonationMethod } from './method-store'
import type { ProofForm } from './proof-form'

/** The donor of a submission: an account, or a guest without an account. */
export type Donor = { userId: number } | 'guest'

const NO_GUEST: GuestData = { guest_name: '', guest_email: '', guest_phone: '' }

const guestData = (form: UploadForm, donor: Donor): GuestData =>
  donor === 'guest'
    ? {
        guest_name: form.field('guest_name').trim(),
        guest_email: form.field('guest_email').trim(),
        guest_phone: form.field('guest_phone').trim(),
      }
    : NO_GUEST

/**
 * Hashes the data of a submission (D9): donor, amount, method, texts and the bytes of the file. A repeated request
 * with the same Idempotency-Key must have the same hash; otherwise the server responds with 409.
 */
export function donationFingerprint(form: ProofForm, donor: Donor): string {
  const guest = guestData(form, donor)
  return hashParts(
    'donation',
    donor === 'guest' ? null : donor.userId,
    // The amount is normalised, because '500' and '500.00' are the same amount.
    amountFromWire(form.field('amount')) ?? form.field('amount'),
    form.field('donation_method').trim(),
    form.field('description').trim(),
    guest.guest_name,
    guest.guest_email,
    guest.guest_phone,
    form.sha256,
  )
}

/** Returns the method's id from the form, or null if the text is not a valid id. */
export function readMethodId(form: UploadForm): number | null {
  const text = form.field('donation_method').trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

export interface DonationInput {
  amountCents: number
  method: DonationMethod
  description: string
  guest: GuestData
  file: StoredUpload
  type: ProofType
}

/**
 * Validates a submission by RULES §5. The error names all invalid fields. Its messages are those of the form, except
 * for problems that the form parser found.
 */
export function readDonation(form: UploadForm, donor: Donor, method: DonationMethod | null): DonationInput {
  const guest = guestData(form, donor)
  const amountCents = amountFromWire(form.field('amount'))
  const description = form.field('description').trim()
  const { file } = form
  const type = file && detectProofType(file.head)
  const problems: Problems<string> = {
    ...(donor === 'guest' && guestProblems(guest)),
    ...(amountCents === null && { amount: AMOUNT_INVALID }),
    ...(!method?.isActive && { donation_method: METHOD_MISSING }),
  }
  const wordy = descriptionProblem(description)
  if (wordy) problems.description = wordy
  const proof = file ? proofFileProblem(file) : PROOF_MISSING
  if (proof) problems.payment_proof = proof
  // Errors of the form parser replace errors of the validation, since they are more precise than 'missing'.
  Object.assign(problems, form.problems)
  if (hasProblems(problems) || !method || !file || !type || amountCents === null) throw invalid(problems)
  return { amountCents, method, description, guest, file, type }
}

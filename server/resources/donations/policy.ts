import { timingSafeEqual } from 'node:crypto'
import { mayDo } from '../../../src/shared/permissions'
import type { Person } from '../../http/auth'
import type { DonationState } from './store'

const folded = (email: string): Buffer => Buffer.from(email.trim().toLowerCase().padEnd(254))

/**
 * Returns whether the caller may read the state of a donation. The caller must know the donation's reference, with
 * which the donation was found, and its donor's e-mail, which is compared here (D25).
 */
export function maySeeState(donation: DonationState, email: string): boolean {
  const [theirs, given] = [folded(donation.donorEmail), folded(email)]
  return donation.donorEmail !== '' && theirs.length === given.length && timingSafeEqual(theirs, given)
}

/**
 * Returns whether a person may read a proof's file: only the donor, and staff with the permission `community.view`. The
 * permission `view.all` alone does not allow it (D30).
 */
export const maySeeProof = (person: Person, proof: { userId: number | null }): boolean =>
  proof.userId === person.id || mayDo(person, 'community.view')

import { timingSafeEqual } from 'node:crypto'
import { mayView } from '../../../src/shared/permissions'
import type { Person } from '../../http/auth'
import type { DonationState } from './store'

const folded = (email: string): Buffer => Buffer.from(email.trim().toLowerCase().padEnd(254))

/** Only who knows both the reference and the donor's e-mail sees a donation's state (D25). */
export function maySeeState(donation: DonationState, email: string): boolean {
  const [theirs, given] = [folded(donation.donorEmail), folded(email)]
  return donation.donorEmail !== '' && theirs.length === given.length && timingSafeEqual(theirs, given)
}

/** A proof's file is for its donor and for staff who may see donations (D20). */
export const maySeeProof = (person: Person, proof: { userId: number | null }): boolean =>
  proof.userId === person.id || mayView(person, 'community.view')

import {
  AWAITING_PROOF,
  NO_PROOF_AWAITED,
  PROOFS_MAX,
  PROOFS_USED_UP,
  SAME_PROOF,
} from '../../../src/shared/donation-review'
import type { Trx } from '../../db/schema'
import { invalid, refuse } from '../../http/errors'
import { holdDonation, setState } from './decision-store'
import { keepPresentProof, listEarlierProofs } from './earlier-proof-store'
import { addEvent } from './event-store'
import { addMessage, withdrawWaiting } from './message-store'
import { markSuspected } from './store'

export interface NewProof {
  path: string
  sha256: string
  size: number
  type: string
}

/**
 * Stores another proof for a donation that was rejected or for which another proof was requested. The donation is
 * pending again, and the promised 48 hours start again.
 */
export async function replaceProof(trx: Trx, id: number, proof: NewProof, at: string): Promise<void> {
  const held = await holdDonation(trx, id)
  if (!held || !AWAITING_PROOF.includes(held.status)) throw refuse(409, NO_PROOF_AWAITED)
  if ((await listEarlierProofs(trx, id)).length >= PROOFS_MAX - 1) throw refuse(409, PROOFS_USED_UP)
  const { proof_sha256: present, transaction_code: code } = await trx
    .selectFrom('donations')
    .select(['proof_sha256', 'transaction_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (present === proof.sha256) throw invalid({ payment_proof: SAME_PROOF })
  await keepPresentProof(trx, id)
  // If the mail about the decision has not been sent yet, it is withdrawn: the donor has already read the decision on
  // the page.
  await withdrawWaiting(trx, id, at)
  const eventId = await addEvent(trx, { donationId: id, at, kind: 'replaced' })
  await trx
    .updateTable('donations')
    .set({
      proof_path: proof.path,
      proof_sha256: proof.sha256,
      proof_size: proof.size,
      proof_type: proof.type,
      proof_event_id: eventId,
    })
    .where('id', '=', id)
    .execute()
  await setState(trx, held, {
    status: 'pending',
    reason: '',
    decidedAt: null,
    decidedBy: null,
    pendingSince: at,
  })
  await markSuspected(trx, proof.sha256, code)
  await addMessage(trx, { kind: 'replaced', eventId, about: { donationId: id }, createdAt: at, dueAt: at })
}

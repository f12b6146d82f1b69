import type { Trx } from '../../db/schema'
import type { DonationState } from '../../db/tables/donation-tables'

/**
 * Locks a donation until the transaction ends. So when two reviewers decide at the same time, the second one reads the
 * first one's decision. Returns the row, or undefined if the donation does not exist.
 */
export const holdDonation = (trx: Trx, id: number) =>
  trx
    .updateTable('donations')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', id)
    .returning(['id', 'status', 'status_reason', 'decided_at', 'decided_by', 'revision'])
    .executeTakeFirst()

export type HeldDonation = NonNullable<Awaited<ReturnType<typeof holdDonation>>>

export interface NewState {
  status: DonationState
  reason: string
  decidedAt: string | null
  decidedBy: number | null
  /** The time at which a new review starts. If it is missing, the donation keeps its present waiting time. */
  pendingSince?: string
}

/** Changes the state of a donation that `holdDonation` has locked. */
export async function setState(trx: Trx, { id, revision }: HeldDonation, state: NewState): Promise<void> {
  await trx
    .updateTable('donations')
    .set({
      status: state.status,
      status_reason: state.reason,
      decided_at: state.decidedAt,
      decided_by: state.decidedBy,
      revision: revision + 1,
      ...(state.pendingSince !== undefined && { pending_since: state.pendingSince, late_told: 0 }),
    })
    .where('id', '=', id)
    .execute()
}

/** Reads the last event that changed the state of a donation. */
export const lastDecision = (trx: Trx, donationId: number) =>
  trx
    .selectFrom('donation_events')
    .select(['id', 'kind', 'actor_id'])
    .where('donation_id', '=', donationId)
    .where('kind', 'in', ['approved', 'rejected', 'asked', 'replaced', 'undone', 'reopened'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

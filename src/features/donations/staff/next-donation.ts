import type { ReviewedDonation } from './review-calls'

export interface Neighbour {
  /** The next donation to review; null if no other donation is pending. */
  next: ReviewedDonation | null
  /** The place of this donation in the queue, from 1; null if the donation is not in the queue. */
  place: number | null
  waiting: number
}

/** Whether donation `a` has been pending for longer than donation `b`. */
const isBefore = (a: ReviewedDonation, b: ReviewedDonation): boolean =>
  a.pending_since === b.pending_since ? a.id < b.id : a.pending_since < b.pending_since

/**
 * Finds the next donation in the queue, which is sorted by waiting time, longest first. After the last donation follows
 * the first one again.
 */
export function findNext(queue: readonly ReviewedDonation[], donation: ReviewedDonation): Neighbour {
  const others = queue.filter(({ id }) => id !== donation.id)
  const index = queue.findIndex(({ id }) => id === donation.id)
  return {
    next: others.find((one) => isBefore(donation, one)) ?? others[0] ?? null,
    place: index < 0 ? null : index + 1,
    waiting: queue.length,
  }
}

import type { ReviewedDonation } from './review-calls'

export interface Neighbour {
  /** The donation to review after this one; null if no other waits. */
  next: ReviewedDonation | null
  /** The place of this donation in the queue, from 1; null if it is not in it. */
  place: number | null
  waiting: number
}

/** Whether a waits longer than b. */
const isBefore = (a: ReviewedDonation, b: ReviewedDonation): boolean =>
  a.pending_since === b.pending_since ? a.id < b.id : a.pending_since < b.pending_since

/**
 * Finds the next donation in the queue, which has the one that waits longest first. After the last one comes the first
 * again.
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

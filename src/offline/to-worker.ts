/** What a page asks of the worker. Types first: a message that is not here is not sent. */
export type ToWorker =
  /** The page is ready for the build that waits: go ahead (D14). */
  | { type: 'TAKE_OVER' }
  /** Send what lies in the outbox. */
  | { type: 'DRAIN' }

export const isToWorker = (value: unknown): value is ToWorker =>
  typeof value === 'object' &&
  value !== null &&
  ['TAKE_OVER', 'DRAIN'].includes((value as { type?: string }).type ?? '')

/** The worker's wake-up, where the browser has Background Sync; a convenience, never relied upon (field lesson 8). */
export const SYNC_TAG = 'donation-proofs'

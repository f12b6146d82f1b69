/** What a page asks of the worker. Types first: a message that is not here is not sent. */
export type ToWorker =
  /** The page is ready for the build that waits: go ahead (D14). */
  | { type: 'TAKE_OVER' }
  /** Send what lies in the outbox. */
  | { type: 'DRAIN' }
  /** Read ahead what may be wanted without a network (D5). */
  | { type: 'WARM'; isWanted?: boolean }

export const isToWorker = (value: unknown): value is ToWorker =>
  typeof value === 'object' &&
  value !== null &&
  ['TAKE_OVER', 'DRAIN', 'WARM'].includes((value as { type?: string }).type ?? '')

/** The worker's wake-up, where the browser has Background Sync; a convenience, never relied upon (L8). */
export const SYNC_TAG = 'donation-proofs'
/** The same for reading ahead, where the browser has Periodic Background Sync. */
export const READS_TAG = 'reads'

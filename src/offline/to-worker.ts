/** All messages from a page to the worker. */
export type WorkerMessage =
  /** The page is ready to reload: activate the waiting worker (D14). */
  | { type: 'TAKE_OVER' }
  /** Send the outbox entries. */
  | { type: 'DRAIN' }
  /** Read ahead: store public data before the user opens it (D5). `isWanted`: the user asked for it. */
  | { type: 'WARM'; isWanted?: boolean }

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['TAKE_OVER', 'DRAIN', 'WARM'].includes((value as { type?: string }).type ?? '')

/**
 * The Background Sync tag with which the browser wakes the worker. Not all browsers have it, so pages also send the
 * outbox (L8).
 */
export const SYNC_TAG = 'donation-proofs'
/** The Periodic Background Sync tag for reading ahead. */
export const READS_TAG = 'reads'

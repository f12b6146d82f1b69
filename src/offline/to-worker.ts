/** All messages from a page to the worker. */
export type WorkerMessage =
  /** Activate the waiting worker, because the page is ready to reload (D14). */
  | { type: 'TAKE_OVER' }
  /** Send the outbox entries. */
  | { type: 'DRAIN' }
  /** Read ahead: store public data before the user opens it (D5). `isWanted` means that the user requested it. */
  | { type: 'WARM'; isWanted?: boolean }
  /** Keep these shells of the dashboard and the code that they name (D122). */
  | { type: 'KEEP_STAFF_CODE'; shells: readonly string[] }

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['TAKE_OVER', 'DRAIN', 'WARM', 'KEEP_STAFF_CODE'].includes((value as { type?: string }).type ?? '')

/**
 * The Background Sync tag with which the browser starts the worker. Not all browsers support Background Sync, so pages
 * also send the outbox (L8).
 */
export const SYNC_TAG = 'donation-proofs'
/** The Periodic Background Sync tag for reading ahead. */
export const READS_TAG = 'reads'

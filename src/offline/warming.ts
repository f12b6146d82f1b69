import { readDevice, writeDevice } from './device'

/** How long data that was read ahead counts as fresh, in milliseconds. */
export const READ_AHEAD_EVERY_MS = 6 * 3600_000
/** How long automatic reading ahead pauses after the user deleted the kept reads, in milliseconds. */
export const PAUSE_AFTER_DELETION_MS = 7 * 24 * 3600_000

const KEY = 'reads-warmed'

/** When reading ahead last finished and how much it stored. Saved on the device. */
export interface LastReadAhead {
  at: number
  projects: number
  posts: number
  bytes: number
  /** The user deleted the kept reads at the time `at` to free space, and nothing was read ahead since then. */
  isEmptied?: boolean
}

/**
 * Whether automatic reading ahead is due. `Math.abs` makes it due when the device's clock was set back far, instead of
 * waiting until the old time.
 */
export function isReadAheadDue(last: LastReadAhead | null, now: number): boolean {
  if (!last) return true
  return Math.abs(now - last.at) >= (last.isEmptied ? PAUSE_AFTER_DELETION_MS : READ_AHEAD_EVERY_MS)
}

const isWarming = (value: unknown): value is LastReadAhead =>
  typeof value === 'object' && value !== null && typeof (value as LastReadAhead).at === 'number'

export async function readLastReadAhead(): Promise<LastReadAhead | null> {
  const value = await readDevice(KEY)
  return isWarming(value) ? value : null
}

export const saveLastReadAhead = (warming: LastReadAhead | null): Promise<void> => writeDevice(KEY, warming)

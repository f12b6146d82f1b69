import { readDevice, writeDevice } from './device'

/** Time in ms for which data that was read ahead counts as fresh. */
export const READ_AHEAD_EVERY_MS = 6 * 3600_000
/** Time in ms for which automatic reading ahead pauses after the user has deleted the kept reads. */
export const PAUSE_AFTER_DELETION_MS = 7 * 24 * 3600_000

const KEY = 'reads-warmed'

/**
 * The result of the last reading ahead: the time at which it finished, and the number of projects, posts and bytes that
 * it stored. Saved on the device.
 */
export interface LastReadAhead {
  at: number
  projects: number
  posts: number
  bytes: number
  /**
   * Set when the user deleted the kept reads at the time `at` to free space, and nothing has been read ahead since
   * then.
   */
  isEmptied?: boolean
}

/**
 * Whether automatic reading ahead is due. Because of `Math.abs` it is also due when the device's clock was set back by
 * a long time. Otherwise it would not be due until the clock reaches the old time again.
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

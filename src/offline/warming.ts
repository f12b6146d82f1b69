import { readDevice, writeDevice } from './device'

/** How long what was read ahead counts as fresh. */
export const WARM_EVERY_MS = 6 * 3600_000
/** How long nothing is read ahead unasked after the person has emptied what was kept. */
export const REST_AFTER_EMPTYING_MS = 7 * 24 * 3600_000

const KEY = 'reads-warmed'

/** What the last reading ahead brought, and when; kept on the device. */
export interface Warming {
  at: number
  projects: number
  posts: number
  bytes: number
  /** The person emptied it at that time, and wants the room. */
  isEmptied?: boolean
}

/** Whether it is time to read ahead unasked. A clock that was set back counts as time gone by. */
export function isTimeToWarm(last: Warming | null, now: number): boolean {
  if (!last) return true
  return Math.abs(now - last.at) >= (last.isEmptied ? REST_AFTER_EMPTYING_MS : WARM_EVERY_MS)
}

const isWarming = (value: unknown): value is Warming =>
  typeof value === 'object' && value !== null && typeof (value as Warming).at === 'number'

export async function lastWarming(): Promise<Warming | null> {
  const value = await readDevice(KEY)
  return isWarming(value) ? value : null
}

export const noteWarming = (warming: Warming | null): Promise<void> => writeDevice(KEY, warming)

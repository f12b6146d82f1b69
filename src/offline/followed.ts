/**
 * Stores the last known states of the donations that users or guests followed on this device, for reading offline (D25,
 * D49).
 */
import { clear, del, entries, set } from 'idb-keyval'
import type { DonationStatus } from '../api/donation-status'
import { followedStore } from './databases'

/**
 * Time in ms after which a state is deleted: 90 days after it was read, the same as for the receipt of a proof (D8).
 */
export const FOLLOWED_MAX_AGE_MS = 90 * 24 * 3_600_000

export interface Followed {
  version: 1
  /**
   * The user who read the state, or null for a guest. On a shared phone no user may see another user's donations (L17).
   */
  owner: number | null
  /** Time at which the state was read, by this device's clock, in milliseconds since 1970. */
  readAt: number
  status: DonationStatus
}

const isFollowed = (value: unknown): value is Followed =>
  typeof value === 'object' &&
  value !== null &&
  (value as Followed).version === 1 &&
  typeof (value as Followed).status?.reference === 'string'

const keyOf = (owner: number | null, reference: string): string => `${owner ?? 'guest'} ${reference}`

/**
 * Stores the state of a donation and deletes the states that are too old. Does nothing in a browser without storage.
 */
export async function keepFollowed(owner: number | null, status: DonationStatus, now: number): Promise<void> {
  try {
    await set(
      keyOf(owner, status.reference),
      { version: 1, owner, readAt: now, status } satisfies Followed,
      followedStore,
    )
    for (const [key, one] of await entries<string, unknown>(followedStore))
      if (!isFollowed(one) || now - one.readAt > FOLLOWED_MAX_AGE_MS) await del(key, followedStore)
  } catch (error) {
    console.info('The state of a donation could not be stored', error)
  }
}

/**
 * Returns the states that a user may see, sorted by donation, newest first. If `owner` is null, returns the states that
 * a guest may see.
 */
export async function readFollowed(owner: number | null): Promise<Followed[]> {
  try {
    return (await entries<string, unknown>(followedStore))
      .map(([, one]) => one)
      .filter(isFollowed)
      .filter((one) => one.owner === null || one.owner === owner)
      .sort((a, b) => b.status.createdAt.localeCompare(a.status.createdAt))
  } catch (error) {
    console.info('The followed donations could not be read', error)
    return []
  }
}

/**
 * Deletes the states that users have read. Called at sign-out and when another user signs in (D49). The states that
 * guests have read remain.
 */
export async function forgetFollowedByUsers(): Promise<void> {
  for (const [key, one] of await entries<string, unknown>(followedStore))
    if (!isFollowed(one) || one.owner !== null) await del(key, followedStore)
}

export const forgetFollowed = (): Promise<void> => clear(followedStore)

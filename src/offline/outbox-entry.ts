/**
 * The type of an outbox entry, and its state changes (D8-D10). The functions are pure: the clock and the random number
 * are parameters. Users' phones store entries, so later builds must still be able to read them: do not rename
 * properties or the literals of `state` and `trouble.why`, and make new properties optional.
 */
import type { FailureReason, SendFailure } from './send-failure'

/**
 * The state of an entry:
 * - waiting: the entry will be sent.
 * - sending: an attempt is running.
 * - needs-login: the entry's user must sign in first.
 * - rejected: the user must correct the entry.
 * - sent: the server accepted the entry, and only the receipt is still stored.
 */
export type EntryState = 'waiting' | 'sending' | 'needs-login' | 'rejected' | 'sent'

/** The stored failure of the last attempt. */
export interface EntryFailure extends Omit<SendFailure, 'retryAfter' | 'mayHaveArrived'> {
  /** Time at which the attempt ended, by this device's clock, in milliseconds since 1970. */
  at: number
  /** Set when the user has dismissed the note about this failure (D47). A later failure shows a note again. */
  isRead?: true
}

/** The data that the server returned when it accepted an entry. */
export interface Acknowledgement {
  number: string | null
  reference: string | null
  /**
   * Time at which the server accepted the entry, as an ISO string by the server's clock. Screens show this time if the
   * server sent it.
   */
  receivedAt?: string | undefined
  /** The new version of the changed record. A later entry that changes the same record needs this version (D81). */
  version?: string | undefined
}

export interface EntryReceipt extends Acknowledgement {
  /**
   * Time at which the response arrived, by this device's clock, in milliseconds since 1970. The receipt expires a fixed
   * time later.
   */
  at: number
}

/** A file of an entry. The bytes of the file are stored in a separate record. */
export interface StoredFile {
  name: string
  type: string
  size: number
  /** The hash in hexadecimal digits; null on an insecure origin, where browsers offer no hash function. */
  sha256: string | null
}

/** The properties that every outbox entry has. Each kind adds its own properties (src/offline/kinds). */
export interface OutboxEntry {
  version: 1
  kind: string
  /**
   * The UUID of the submission. This UUID is the entry's key in the store and the Idempotency-Key of the request (D9).
   */
  key: string
  /** The user's id, or null for a guest. On a shared phone no user can view or send another user's entry (L17). */
  owner: number | null
  /** Set if the entry can be sent only while its user is signed in. A guest can send an entry without this property. */
  needsUser?: true
  state: EntryState
  createdAt: number
  attempts: number
  /** The earliest time of the next automatic attempt, by this device's clock, in milliseconds since 1970. */
  nextAttemptAt: number
  /** The failure of the last attempt, or null. */
  trouble: EntryFailure | null
  /**
   * Whether an attempt ended without a usable response although data may have been sent. The server may then have
   * stored the entry (L14).
   */
  isInDoubt: boolean
  wifiOnly: boolean
  /**
   * Set while the user edits the entry: no automatic attempt sends the entry before this time, by this device's clock,
   * in milliseconds since 1970.
   */
  heldUntil?: number
  /**
   * Set on a guest's pending entry when this device was erased but its pending entries were not deleted. The entry is
   * still sent, but no screen shows it.
   */
  isHidden?: true
  /** The receipt, set when the server has accepted the entry (D8). */
  receipt: EntryReceipt | null
  /** Entries with the same lane are sent in the order in which they were written (D81). */
  lane?: string
}

/**
 * Returns the properties that new entries of all kinds have. A kind that only signed-in users can send adds
 * `needsUser`.
 */
export const newEntry = ({ key, owner, now }: { key: string; owner: number | null; now: number }) => ({
  version: 1 as const,
  key,
  owner,
  state: 'waiting' as const,
  createdAt: now,
  attempts: 0,
  nextAttemptAt: 0,
  trouble: null,
  isInDoubt: false,
  wifiOnly: false,
  receipt: null,
})

/** Minimum delay in ms of the next automatic attempt (D10). A new network or the user can start it sooner. */
export const BACKOFF_MIN_MS = 5_000
/** Maximum delay in ms of the next automatic attempt (D10), unless the server asks for more with Retry-After. */
export const BACKOFF_MAX_MS = 15 * 60_000
/** Maximum Retry-After that is respected, in ms. A wrong header must not delay an entry for days. */
export const RETRY_AFTER_MAX_MS = 60 * 60_000

/**
 * Returns the time in ms until the next attempt. The time doubles with each attempt. Up to a quarter is added at
 * random, so that phones that lost the network at the same time do not all retry at the same time.
 * @param attempts the number of attempts so far
 * @param chance a random number from 0 to 1
 */
export function backoff(attempts: number, chance: number, retryAfterSeconds?: number): number {
  const doubled = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.max(0, attempts - 1))
  const asked = Math.min(RETRY_AFTER_MAX_MS, (retryAfterSeconds ?? 0) * 1000)
  return Math.max(asked, Math.min(BACKOFF_MAX_MS, Math.round(doubled * (1 + chance / 4))))
}

/**
 * Whether an automatic attempt at the entry is due. If the remaining time is longer than any possible delay, the
 * device's clock was set back, and the entry is due immediately.
 */
export const isDue = (entry: OutboxEntry, now: number): boolean =>
  (entry.state === 'waiting' || entry.state === 'sending') &&
  (entry.nextAttemptAt <= now || entry.nextAttemptAt - now > RETRY_AFTER_MAX_MS)

/**
 * Whether the user is editing the entry. If `heldUntil` is too far in the future, the device's clock was set back, and
 * the value is ignored.
 */
export const isHeld = ({ heldUntil = 0 }: OutboxEntry, now: number): boolean =>
  heldUntil > now && heldUntil - now <= RETRY_AFTER_MAX_MS

/** Whether the last attempt failed because of the network, without a response of the API. */
export const isNetworkFailure = ({ state, trouble }: OutboxEntry): boolean =>
  state === 'waiting' && trouble !== null && ['network', 'timeout', 'portal'].includes(trouble.why)

/** Whether the server has not accepted the entry yet. */
export const isPending = (entry: OutboxEntry): boolean => entry.state !== 'sent'

/**
 * Whether a user may see an entry; `userId` is null when no user is signed in. On a shared phone, users do not see each
 * other's entries (L17). When no user is signed in, the entry of an ended session is shown if a guest can send it.
 */
export const isVisibleTo = (
  { owner, state, needsUser, isHidden }: OutboxEntry,
  userId: number | null,
): boolean =>
  !isHidden &&
  (owner === null || owner === userId || (userId === null && state === 'needs-login' && !needsUser))

/** Whether the session of this user may send an entry; `userId` is null when no user is signed in. */
export const maySend = ({ owner, needsUser }: OutboxEntry, userId: number | null): boolean =>
  owner === null ? !needsUser : owner === userId

/** The status that screens show. A waiting entry is 'saved', or 'confirming' if the server may already have it. */
export type EntryStatus = 'saved' | 'sending' | 'confirming' | 'sent' | 'login' | 'refused'

export function entryStatus({ state, isInDoubt }: OutboxEntry): EntryStatus {
  switch (state) {
    case 'waiting':
      return isInDoubt ? 'confirming' : 'saved'
    case 'needs-login':
      return 'login'
    case 'rejected':
      return 'refused'
    case 'sending':
    case 'sent':
      return state
  }
}

/**
 * Returns the entry as it is after its page or worker was closed during an attempt. The server may have received the
 * entry, so it is in doubt. It is due for another attempt immediately.
 */
export const afterCrash = <E extends OutboxEntry>(entry: E, now: number): E => ({
  ...entry,
  state: 'waiting',
  isInDoubt: true,
  trouble: { why: 'network', at: now },
})

const STATES: Record<FailureReason, EntryState> = {
  network: 'waiting',
  timeout: 'waiting',
  portal: 'waiting',
  server: 'waiting',
  busy: 'waiting',
  login: 'needs-login',
  refused: 'rejected',
  'received-before': 'rejected',
  unreadable: 'rejected',
}

/**
 * Returns the entry as it is after a failed attempt (D10). Its attempts are repeated without a limit, unless the server
 * has clearly refused the entry, its user must sign in, or its files cannot be read.
 */
export function afterFailure<E extends OutboxEntry>(
  entry: E,
  failure: SendFailure,
  now: number,
  chance: number,
): E {
  const { retryAfter, mayHaveArrived = false, ...told } = failure
  const after = { ...entry, state: STATES[failure.why], trouble: { ...told, at: now } }
  if (after.state !== 'waiting') return after
  return {
    ...after,
    nextAttemptAt: now + backoff(entry.attempts, chance, retryAfter),
    isInDoubt: entry.isInDoubt || mayHaveArrived,
  }
}

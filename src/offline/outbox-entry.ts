/**
 * An outbox entry and the rules of its life (D8-D10). Pure: the clock and the random number are passed in.
 * Entries are stored on people's phones: the property names and the literals of `state` and `trouble.why` must stay
 * readable by later builds, and new properties must be optional.
 */
import type { FailureReason, SendFailure } from './send-failure'

/**
 * - waiting: to be sent.
 * - sending: an attempt is running.
 * - needs-login: its user must sign in first.
 * - rejected: the person must correct it.
 * - sent: accepted; only the receipt is left.
 */
export type EntryState = 'waiting' | 'sending' | 'needs-login' | 'rejected' | 'sent'

/** The last attempt's failure, as it is stored. */
export interface EntryFailure extends Omit<SendFailure, 'retryAfter' | 'mayHaveArrived'> {
  /** When the attempt ended, by this device's clock. */
  at: number
  /** The person has dismissed the note about this refusal (D47); a later failure is a new note. */
  isRead?: true
}

/** What the server acknowledged. */
export interface Acknowledgement {
  number: string | null
  reference: string | null
  /** ISO time of the server's clock, where the server gives it: the time that the person sees. */
  receivedAt?: string | undefined
}

export interface EntryReceipt extends Acknowledgement {
  /** By this device's clock: the age of the receipt is counted from it. */
  at: number
}

/** A file whose bytes are stored beside its entry. */
export interface StoredFile {
  name: string
  type: string
  size: number
  /** Hex; null where the page had no secure context and so no hash. */
  sha256: string | null
}

/** What every kind of entry has; each kind adds its own content (src/offline/kinds). */
export interface OutboxEntry {
  version: 1
  kind: string
  /** The submission's UUID: the entry's key here and its Idempotency-Key in the request (D9). */
  key: string
  /** The user's id, or null for a guest. On a shared phone no user sees or sends another user's entry (L17). */
  owner: number | null
  /** Only its user's session can send it; without this property a guest can, too. */
  needsUser?: true
  state: EntryState
  createdAt: number
  attempts: number
  /** No automatic attempt before this time of the device's clock. */
  nextAttemptAt: number
  /** The last attempt's failure. */
  trouble: EntryFailure | null
  /** An attempt ended without an answer after data had left: the entry may have arrived (L14). */
  isInDoubt: boolean
  wifiOnly: boolean
  /** Set once the server has accepted the entry (D8). */
  receipt: EntryReceipt | null
}

/** The common part of a new entry, ready to be sent. A kind for users only adds `needsUser`. */
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

/** Waits between attempts (D10), in milliseconds. */
export const BACKOFF_MIN_MS = 5_000
export const BACKOFF_MAX_MS = 15 * 60_000
/** The longest Retry-After that is obeyed: a wrong header must not stop an entry for days. */
export const RETRY_AFTER_MAX_MS = 60 * 60_000

/**
 * Milliseconds until the next attempt: doubled each time, plus up to a quarter at random, so that phones that lost the
 * network together do not all come back at the same moment.
 * @param attempts how many have been made
 * @param chance a number from 0 to 1
 */
export function backoff(attempts: number, chance: number, retryAfterSeconds?: number): number {
  const doubled = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.max(0, attempts - 1))
  const asked = Math.min(RETRY_AFTER_MAX_MS, (retryAfterSeconds ?? 0) * 1000)
  return Math.max(asked, Math.min(BACKOFF_MAX_MS, Math.round(doubled * (1 + chance / 4))))
}

/** Whether an entry is due. A clock that was set back cannot make it wait longer than the longest wait. */
export const isDue = (entry: OutboxEntry, now: number): boolean =>
  (entry.state === 'waiting' || entry.state === 'sending') &&
  (entry.nextAttemptAt <= now || entry.nextAttemptAt - now > RETRY_AFTER_MAX_MS)

/** Whether the last attempt failed because of the network and not because of an answer. */
export const isNetworkFailure = ({ state, trouble }: OutboxEntry): boolean =>
  state === 'waiting' && trouble !== null && ['network', 'timeout', 'portal'].includes(trouble.why)

/** Whether the association has not accepted the entry yet. */
export const isPending = (entry: OutboxEntry): boolean => entry.state !== 'sent'

/**
 * Whether this user may see an entry; null where no user is signed in. On a shared phone users do not see each other's
 * entries (L17). Without a user, an entry whose session has ended is shown where it can be sent as a guest's.
 */
export const isVisibleTo = ({ owner, state, needsUser }: OutboxEntry, userId: number | null): boolean =>
  owner === null || owner === userId || (userId === null && state === 'needs-login' && !needsUser)

/** Whether this user's session may send an entry; null where no user is signed in. */
export const maySend = ({ owner, needsUser }: OutboxEntry, userId: number | null): boolean =>
  owner === null ? !needsUser : owner === userId

/** The status that screens show: a waiting entry is 'saved', or 'confirming' if it may have arrived. */
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

/** The entry after its page or worker ended during an attempt: it may have arrived, and is due at once. */
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

/** The entry after a failed attempt (D10): everything but a definite refusal is tried again, without end. */
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

/** What lies in the outbox, and the rules of its life (D8-D10). Pure: the clock and chance are passed in. */
import type { ApiError } from '../api/api-error'
import type { ContactMessage } from '../shared/contact'
import type { Submission } from './submission'

/** waiting: to be sent. sending: on its way. needs-login: waits for its user. rejected: open to be edited. sent: receipt alone. */
export type EntryState = 'waiting' | 'sending' | 'needs-login' | 'rejected' | 'sent'

/** Why the last attempt brought nothing; the words for it are the screens'. */
export type EntryTrouble =
  | 'network'
  | 'timeout'
  | 'portal'
  | 'server'
  | 'busy'
  | 'login'
  | 'refused'
  | 'received-before'
  | 'unreadable'

/** What the last attempt brought instead of a receipt. */
export interface EntryFailure {
  why: EntryTrouble
  /** The server's own sentence, and what it said of each field. */
  text?: string
  fields?: Record<string, string[]>
  /** HTTP status of a refusal: 413 and 415 speak of the file, 404 of a service that is not there. */
  status?: number
  at: number
}

export interface EntryReceipt {
  number: string | null
  reference: string | null
  /** By this device's clock: what the 90 days are counted by. */
  at: number
  /** ISO time of the server's clock, where it told: what the person is told. */
  receivedAt?: string | undefined
}

interface EntryBase {
  version: 1
  /** The submission's UUID: the entry's name here and its Idempotency-Key on the wire (D9). */
  key: string
  /** Whose it is: a user's id, or null for a guest. On a shared phone nobody sees or sends another's (L17). */
  owner: number | null
  state: EntryState
  createdAt: number
  attempts: number
  /** Not before this time by the device's clock; the person's own 'tentar agora' goes before it. */
  nextAttemptAt: number
  trouble: EntryFailure | null
  /** An attempt ended without an answer after bytes had left: it may have arrived (L14). */
  isInDoubt: boolean
  wifiOnly: boolean
  /** Receipt of what was accepted; kept 90 days, without the file (D8). */
  receipt: EntryReceipt | null
}

/** A proof without its bytes, which lie beside it under a key of their own. */
export interface ProofEntry extends EntryBase {
  kind: 'proof'
  mode: Submission['mode']
  fields: Submission['fields']
  methodName: string
  file: Omit<Submission['file'], 'bytes'>
}

export interface ContactEntry extends EntryBase {
  kind: 'contact'
  message: ContactMessage
}

export type OutboxEntry = ProofEntry | ContactEntry

/** Back-off between attempts (D10), in milliseconds. */
export const BACKOFF_MIN_MS = 5_000
export const BACKOFF_MAX_MS = 15 * 60_000
/** A server may ask for patience, but not for more than this: a wrong header must not bury a proof. */
export const RETRY_AFTER_MAX_MS = 60 * 60_000
/** How long a receipt is kept (D8). */
export const RECEIPT_MS = 90 * 24 * 3_600_000

/**
 * Milliseconds until the next attempt: doubled each time, with up to a quarter more by chance, so that a thousand
 * phones that lost the network together do not come back together.
 * @param attempts how many have been made
 * @param chance a number from 0 to 1
 */
export function backoff(attempts: number, chance: number, retryAfterSeconds?: number): number {
  const doubled = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.max(0, attempts - 1))
  const asked = Math.min(RETRY_AFTER_MAX_MS, (retryAfterSeconds ?? 0) * 1000)
  return Math.max(asked, Math.min(BACKOFF_MAX_MS, Math.round(doubled * (1 + chance / 4))))
}

/** Whether an entry's time has come. A clock that was set back does not make it wait longer than the longest wait. */
export const isDue = (entry: OutboxEntry, now: number): boolean =>
  (entry.state === 'waiting' || entry.state === 'sending') &&
  (entry.nextAttemptAt <= now || entry.nextAttemptAt - now > RETRY_AFTER_MAX_MS)

/** Whether the last attempt failed of what lies between phone and association, and not of what either said. */
export const failedOfNetwork = ({ state, trouble }: OutboxEntry): boolean =>
  state === 'waiting' && trouble !== null && ['network', 'timeout', 'portal'].includes(trouble.why)

/** Whether an entry is still owed to the person: everything but what was received. */
export const isPending = (entry: OutboxEntry): boolean => entry.state !== 'sent'

/**
 * Whether this person may see an entry. On a shared phone nobody sees another's (L17); only what waits for
 * a session that has ended is shown to whoever is not signed in, since it is offered to be sent as a guest's.
 */
export const isVisibleTo = (entry: OutboxEntry, userId: number | null): boolean =>
  entry.owner === null || entry.owner === userId || (userId === null && entry.state === 'needs-login')

/**
 * What is true of an entry, for every screen: waiting is 'saved', or 'asking' where the answer alone may be missing.
 */
export type EntryTruth = 'saved' | 'sending' | 'asking' | 'sent' | 'login' | 'bad'

export function truthOf({ state, isInDoubt }: OutboxEntry): EntryTruth {
  switch (state) {
    case 'waiting':
      return isInDoubt ? 'asking' : 'saved'
    case 'needs-login':
      return 'login'
    case 'rejected':
      return 'bad'
    case 'sending':
    case 'sent':
      return state
  }
}

/** An entry whose page or worker died while it sent: it may have arrived, and is due again at once. */
export const afterDeath = (entry: OutboxEntry, now: number): OutboxEntry => ({
  ...entry,
  state: 'waiting',
  isInDoubt: true,
  trouble: { why: 'network', at: now },
})

export type Outcome =
  | { next: 'waiting'; why: EntryTrouble; retryAfter?: number | undefined; isInDoubt: boolean }
  | { next: 'needs-login' }
  | {
      next: 'rejected'
      why: 'refused' | 'received-before'
      text?: string | undefined
      fields: Record<string, string[]>
      status: number
    }

const WAITS = [408, 425, 429]

function outcomeOfStatus(error: ApiError): Outcome {
  const { status, detail: text, fields } = error
  if (status === 401) return { next: 'needs-login' }
  if (WAITS.includes(status))
    return { next: 'waiting', why: 'busy', retryAfter: error.retryAfter, isInDoubt: false }
  if (status >= 500) return { next: 'waiting', why: 'server', retryAfter: error.retryAfter, isInDoubt: true }
  if (status < 400) return { next: 'waiting', why: 'portal', isInDoubt: false }
  return { next: 'rejected', why: status === 409 ? 'received-before' : 'refused', text, fields, status }
}

/** What a failed attempt means for the entry (D10): what is not a clear no is tried again, without end. */
export function outcomeOf(error: ApiError): Outcome {
  switch (error.kind) {
    case 'status':
      return outcomeOfStatus(error)
    case 'not-an-answer':
      return { next: 'waiting', why: 'portal', isInDoubt: true }
    case 'timeout':
      return { next: 'waiting', why: 'timeout', isInDoubt: true }
    case 'network':
    case 'aborted':
      return { next: 'waiting', why: 'network', isInDoubt: true }
  }
}

/** The entry after a failed attempt. */
export function afterFailure(entry: OutboxEntry, outcome: Outcome, now: number, chance: number): OutboxEntry {
  if (outcome.next === 'needs-login')
    return { ...entry, state: 'needs-login', trouble: { why: 'login', at: now } }
  if (outcome.next === 'rejected') {
    const { why, text, fields, status } = outcome
    return {
      ...entry,
      state: 'rejected',
      trouble: { why, ...(text ? { text } : {}), fields, status, at: now },
    }
  }
  return {
    ...entry,
    state: 'waiting',
    nextAttemptAt: now + backoff(entry.attempts, chance, outcome.retryAfter),
    isInDoubt: entry.isInDoubt || outcome.isInDoubt,
    trouble: { why: outcome.why, at: now },
  }
}

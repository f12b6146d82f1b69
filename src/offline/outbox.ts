/** The outbox: how entries are sent, in page and worker through the same code (D8-D10). */
import { ApiError } from '../api/api-error'
import { withLock } from '../api/lock'
import { CALL_TIMEOUT_MS, withTimeout } from '../api/timeout'
import { formatReference } from '../shared/reference'
import { announce } from './channel'
import { isKnownKind, kindFor } from './kinds/registry'
import { afterCrash, afterFailure, isNetworkFailure, isDue, maySend, type OutboxEntry } from './outbox-entry'
import { changeEntry, readEntries, readEntry, readFileBytes, removeEntry, settleEntry } from './outbox-store'
import { toSendFailure, type SendFailure } from './send-failure'

export interface DrainOptions {
  /** A page passes one that reports the upload's progress. */
  fetch?: (request: Request) => Promise<Response>
  now: () => number
  chance: () => number
  /** The id of the signed-in user: only that user's entries and those of guests are sent (L17). */
  userId: () => Promise<number | null>
  /** Whether the connection is Wi-Fi, for entries that the person wants sent by Wi-Fi only. */
  isWifi: () => boolean
  /** The key of one entry to send now, before its time: the person asked for it. */
  only?: string
  /**
   * The network may have changed since the last failure: it returned, or the page was opened or looked at. Entries that
   * failed because of the network are then due before their time (D10).
   */
  isNewNetwork?: boolean
  /** Whether data of the attempt that just failed may have arrived. Without it, every such attempt counts as doubtful. */
  mayHaveLeft?: () => boolean
  signal?: AbortSignal
  /** Called after each attempt with the entry's new state. */
  onSettled?: (entry: OutboxEntry) => void
}

/** Longest time-out of a worker's upload. Without progress events it grows with the size, by 2 KB a second. */
const PATIENCE_MAX_MS = 5 * 60_000
const patientFetch = (bytes: number) =>
  withTimeout(
    (request) => globalThis.fetch(request),
    Math.min(PATIENCE_MAX_MS, CALL_TIMEOUT_MS + Math.round(bytes / 2)),
  )

/** The browser reports that there is no network: an attempt would only cost time and leave doubt. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** The bytes of every file of an entry, or null where one cannot be read. */
async function readFiles(entry: OutboxEntry): Promise<ArrayBuffer[] | null> {
  const files = kindFor(entry).files(entry)
  const bytes = await Promise.all(files.map((file, index) => readFileBytes(entry.key, file, index)))
  const whole = bytes.filter((one) => one !== null)
  return whole.length === files.length ? whole : null
}

async function sendEntry(entry: OutboxEntry, bytes: ArrayBuffer[], { fetch, signal }: DrainOptions) {
  const size = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return kindFor(entry).send(entry, bytes, {
    fetch: fetch ?? (size > 0 ? patientFetch(size) : undefined),
    signal,
  })
}

/** One attempt at one entry. Gives the entry's new state, or null where the person deleted it meanwhile. */
async function attempt(entry: OutboxEntry, options: DrainOptions): Promise<OutboxEntry | null> {
  const { now, chance } = options
  const fail = (failure: SendFailure) =>
    changeEntry(entry.key, (one) => afterFailure(one, failure, now(), chance()))
  // Possible when the person asks for it by hand: another user's session must not send it.
  if (!maySend(entry, await options.userId())) return fail({ why: 'login' })
  const going = await changeEntry(entry.key, (one) => ({
    ...one,
    state: 'sending',
    attempts: one.attempts + 1,
  }))
  if (!going) return null
  announce({ type: 'outbox-changed' })
  try {
    const bytes = await readFiles(going)
    // A record is never sent without its files (L3): the person must choose them again.
    if (!bytes) return await fail({ why: 'unreadable' })
    const answer = await sendEntry(going, bytes, options)
    const reference = answer.reference ?? formatReference(entry.key)
    const sent: OutboxEntry = {
      ...going,
      state: 'sent',
      trouble: null,
      isInDoubt: false,
      receipt: { ...answer, reference, at: now() },
    }
    await settleEntry(sent)
    return sent
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failure = toSendFailure(error)
    if (error.status === 0) failure.mayHaveArrived = options.mayHaveLeft?.() ?? true
    return await fail(failure)
  } finally {
    announce({ type: 'outbox-changed' })
  }
}

/** While this page or worker holds the lock no other sends: an entry that is 'sending' was left by one that ended. */
async function reviveAbandoned(now: number): Promise<void> {
  const abandoned = (await readEntries()).filter((entry) => entry.state === 'sending')
  for (const { key } of abandoned) await changeEntry(key, (entry) => afterCrash(entry, now))
  if (abandoned.length > 0) announce({ type: 'outbox-changed' })
}

async function next(options: DrainOptions, done: Set<string>): Promise<OutboxEntry | undefined> {
  const { only, now, isWifi, isNewNetwork = false } = options
  if (only) {
    const entry = done.has(only) ? null : await readEntry(only)
    return entry && isKnownKind(entry) && entry.state !== 'sent' ? entry : undefined
  }
  const userId = await options.userId()
  return (await readEntries()).find(
    (entry) =>
      !done.has(entry.key) &&
      isKnownKind(entry) &&
      (isDue(entry, now()) ||
        (isNewNetwork && isNetworkFailure(entry)) ||
        (entry.state === 'needs-login' && entry.owner === userId)) &&
      maySend(entry, userId) &&
      (!entry.wifiOnly || isWifi()),
  )
}

/**
 * Sends the entries that are due, oldest first, each at most once. One lock over all tabs and the worker prevents two
 * attempts at the same entry at once.
 * @returns how many entries are still waiting to be sent
 */
export function drainOutbox(options: DrainOptions): Promise<number> {
  return withLock('outbox', async () => {
    await reviveAbandoned(options.now())
    const done = new Set<string>()
    for (let entry = await next(options, done); entry; entry = await next(options, done)) {
      if (options.signal?.aborted || isOffline()) break
      done.add(entry.key)
      const after = await attempt(entry, options)
      if (after) options.onSettled?.(after)
      // The network failed: the next entry would fail the same way.
      if (after?.trouble?.why === 'network' && after.state === 'waiting') break
    }
    return (await readEntries()).filter((entry) => entry.state === 'waiting' || entry.state === 'sending')
      .length
  })
}

/** Deletes receipts that are older than their kind keeps them (D8). */
export async function sweepReceipts(now: number): Promise<void> {
  for (const entry of (await readEntries()).filter(isKnownKind)) {
    if (entry.receipt && now - entry.receipt.at > kindFor(entry).receiptMs) await removeEntry(entry.key)
  }
}

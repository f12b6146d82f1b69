/** Sends the entries of the outbox. Pages and the worker use the same code (D8-D10). */
import { ApiError } from '../api/api-error'
import type { FilePart } from '../api/chunks'
import { withLock } from '../api/lock'
import { isApiAnswering } from '../api/probe'
import { CALL_TIMEOUT_MS, withTimeout } from '../api/timeout'
import { formatReference } from '../shared/reference'
import { announce } from './channel'
import { isKnownKind, kindFor } from './kinds/registry'
import {
  afterCrash,
  afterFailure,
  isHeld,
  isNetworkFailure,
  isDue,
  maySend,
  type OutboxEntry,
} from './outbox-entry'
import { changeEntry, readEntries, readEntry, readFileBytes, removeEntry, settleEntry } from './outbox-store'
import { toSendFailure, type SendFailure } from './send-failure'

export interface DrainOptions {
  /** The fetch function for requests. A page passes a function that reports the progress of the upload. */
  fetch?: (request: Request) => Promise<Response>
  now: () => number
  chance: () => number
  /** Resolves to the id of the signed-in user. Only entries of this user and of guests are sent (L17). */
  userId: () => Promise<number | null>
  /** Whether the connection is Wi-Fi. Entries with `wifiOnly`, which the user chose, are sent only over Wi-Fi. */
  isWifi: () => boolean
  /**
   * The key of a single entry that the user wants to send now. This entry is sent even if it is not due yet, and no
   * other entry is sent.
   */
  only?: string
  /**
   * Whether the network may have changed since the last failure: the network returned, or the user opened the page or
   * switched back to it. Entries that failed because of the network are then due immediately (D10), and the default of
   * `asksFirst` is true.
   */
  isNewNetwork?: boolean
  /**
   * Whether to send a small request first, and no entry if that request gets no response. On a network that appears
   * connected but drops every request, the lock is then held for seconds only, instead of the timeout of an upload.
   */
  asksFirst?: boolean
  /**
   * Returns whether data of the failed attempt may have been sent. Without this function, an attempt without a response
   * always counts as possibly received by the server.
   */
  mayHaveLeft?: () => boolean
  signal?: AbortSignal
  /** Called before each chunk of a file, and with null before a request that is not a chunk. */
  onPart?: (part: FilePart | null) => void
  /** Called after each attempt with the entry in its new state. */
  onSettled?: (entry: OutboxEntry) => void
}

/**
 * Maximum timeout in ms of an upload by the worker. The worker gets no progress events, so the timeout grows with the
 * size of the upload: 20 s, and one second more for each 2 KB.
 */
const PATIENCE_MAX_MS = 5 * 60_000
const patientFetch = (bytes: number) =>
  withTimeout(
    (request) => globalThis.fetch(request),
    Math.min(PATIENCE_MAX_MS, CALL_TIMEOUT_MS + Math.round(bytes / 2)),
  )

/** Whether the browser reports that there is no network. No attempt is then made. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Reads the bytes of every file of an entry. Returns null when a file cannot be read. */
async function readFiles(entry: OutboxEntry): Promise<ArrayBuffer[] | null> {
  const files = kindFor(entry).files(entry)
  const bytes = await Promise.all(files.map((file, index) => readFileBytes(entry.key, file, index)))
  const whole = bytes.filter((one) => one !== null)
  return whole.length === files.length ? whole : null
}

async function sendEntry(
  entry: OutboxEntry,
  bytes: ArrayBuffer[],
  { fetch, signal, onPart }: Pick<DrainOptions, 'fetch' | 'signal' | 'onPart'>,
) {
  const size = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return kindFor(entry).send(entry, bytes, {
    fetch: fetch ?? (size > 0 ? patientFetch(size) : undefined),
    signal,
    onPart,
  })
}

/**
 * Records whether an attempt failed during a chunk, and whether the server has stored chunks. A chunk alone does not
 * create a record on the server, and stored chunks are not sent again.
 */
function watchChunks(onPart: DrainOptions['onPart']) {
  let first: number | null = null
  const seen = { isChunk: false, hasProgress: false }
  return {
    seen,
    onPart: (part: FilePart | null) => {
      seen.isChunk = part !== null
      if (part) first ??= part.stored
      if (part && first !== null && part.stored > first) seen.hasProgress = true
      onPart?.(part)
    },
  }
}

/**
 * Makes one attempt to send one entry. Returns the entry in its new state, or null if the user has deleted the entry
 * meanwhile.
 */
async function attempt(entry: OutboxEntry, options: DrainOptions): Promise<OutboxEntry | null> {
  const { now, chance } = options
  const { seen, onPart } = watchChunks(options.onPart)
  onPart(null)
  // If the attempt has stored chunks, the next attempt is made after the minimum wait. Otherwise a large file would
  // take hours on a network that ends every connection after some seconds.
  const fail = (failure: SendFailure) =>
    changeEntry(entry.key, (one) =>
      afterFailure(seen.hasProgress ? { ...one, attempts: 1 } : one, failure, now(), chance()),
    )
  // The user can start an attempt manually after another user has signed in. The entry must not be sent with the
  // session of that other user.
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
    // An entry is never sent without its files (L3). The user must choose the files again.
    if (!bytes) return await fail({ why: 'unreadable' })
    const answer = await sendEntry(going, bytes, { ...options, onPart })
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
    if (seen.isChunk) failure.mayHaveArrived = false
    return await fail(failure)
  } finally {
    announce({ type: 'outbox-changed' })
  }
}

/**
 * Delays an entry after the small request got no response. No data of the entry was sent, so the entry does not become
 * in doubt.
 */
async function putOff({ key, nextAttemptAt }: OutboxEntry, { now, chance }: DrainOptions): Promise<void> {
  await changeEntry(key, (one) =>
    // If the user has begun to edit the entry meanwhile, `nextAttemptAt` has changed and must not be overwritten.
    one.nextAttemptAt === nextAttemptAt
      ? afterFailure({ ...one, attempts: one.attempts + 1 }, { why: 'network' }, now(), chance())
      : one,
  )
  announce({ type: 'outbox-changed' })
}

/**
 * Resets entries that a closed page or worker left in the state 'sending'. The caller holds the lock, so no other page
 * or worker is sending at the same time.
 */
async function reviveAbandoned(now: number): Promise<void> {
  const abandoned = (await readEntries()).filter((entry) => entry.state === 'sending')
  for (const { key } of abandoned) await changeEntry(key, (entry) => afterCrash(entry, now))
  if (abandoned.length > 0) announce({ type: 'outbox-changed' })
}

/** Whether the entry must wait for an older entry, because entries of its kind are sent in order. */
const isHeldUp = async (entry: OutboxEntry): Promise<boolean> =>
  (await kindFor(entry).isHeldUp?.(entry)) ?? false

async function next(options: DrainOptions, done: Set<string>): Promise<OutboxEntry | undefined> {
  const { only, now, isWifi, isNewNetwork = false } = options
  if (only) {
    const entry = done.has(only) ? null : await readEntry(only)
    return entry && isKnownKind(entry) && entry.state !== 'sent' && !(await isHeldUp(entry))
      ? entry
      : undefined
  }
  const userId = await options.userId()
  const due = (await readEntries()).filter(
    (entry) =>
      !done.has(entry.key) &&
      isKnownKind(entry) &&
      (isDue(entry, now()) ||
        (isNewNetwork && isNetworkFailure(entry)) ||
        (entry.state === 'needs-login' && entry.owner === userId)) &&
      !isHeld(entry, now()) &&
      maySend(entry, userId) &&
      (!entry.wifiOnly || isWifi()),
  )
  for (const entry of due) if (!(await isHeldUp(entry))) return entry
  return undefined
}

/**
 * Sends the entries that are due, oldest first, with at most one attempt each. All tabs and the worker share one lock,
 * so that two of them never send the same entry at the same time.
 * @returns the number of entries that still wait to be sent
 */
export function drainOutbox(options: DrainOptions): Promise<number> {
  return withLock('outbox', async () => {
    await reviveAbandoned(options.now())
    const done = new Set<string>()
    let isAnswered = !(options.asksFirst ?? options.isNewNetwork)
    for (let entry = await next(options, done); entry; entry = await next(options, done)) {
      if (options.signal?.aborted || isOffline()) break
      if (!isAnswered) {
        isAnswered = await isApiAnswering()
        // The entry may have changed during the small request, so the loop reads it again.
        if (isAnswered) continue
        await putOff(entry, options)
        break
      }
      done.add(entry.key)
      const after = await attempt(entry, options)
      if (after) options.onSettled?.(after)
      // The network failed, so the next entry would fail in the same way.
      if (after?.trouble?.why === 'network' && after.state === 'waiting') break
    }
    return (await readEntries()).filter((entry) => entry.state === 'waiting' || entry.state === 'sending')
      .length
  })
}

/** Deletes receipts that are older than `receiptMs` of their kind (D8). */
export async function sweepReceipts(now: number): Promise<void> {
  for (const entry of (await readEntries()).filter(isKnownKind)) {
    if (entry.receipt && now - entry.receipt.at > kindFor(entry).receiptMs) await removeEntry(entry.key)
  }
}

/** The outbox: what goes in, and how it is emptied; page and worker through the same code (D8-D10). */
import { ApiError } from '../api/api-error'
import { answerOf, api } from '../api/client'
import type { DonationReceipt } from '../api/donation'
import { textOf } from '../api/normalise'
import { CALL_TIMEOUT_MS, withTimeout } from '../api/timeout'
import { referenceOf } from '../shared/reference'
import { announce } from './channel'
import { exclusively } from '../api/lock'
import {
  afterDeath,
  afterFailure,
  failedOfNetwork,
  isDue,
  outcomeOf,
  RECEIPT_MS,
  type ContactEntry,
  type EntryReceipt,
  type OutboxEntry,
  type ProofEntry,
} from './outbox-entry'
import { changeEntry, readBytes, readEntries, readEntry, removeEntry, settleEntry } from './outbox-store'
import { sendSubmission } from './submission'

export interface DrainOptions {
  /** A page gives one that tells the upload's progress. */
  fetch?: (request: Request) => Promise<Response>
  now: () => number
  chance: () => number
  /** Who is signed in on this phone: only that user's own entries are sent (L17). */
  userId: () => Promise<number | null>
  /** Whether bytes may be spent now on what the person wants sent by Wi-Fi alone. */
  isWifi: () => boolean
  /** One entry alone, now, whatever its back-off says: the person asked. */
  only?: string
  /**
   * Something says that the network may be another than the one that failed: it returned, the page was opened or looked
   * at. What failed of the network alone is then due, whatever its back-off says (D10).
   */
  isNewNetwork?: boolean
  /** Whether anything of the attempt that just failed may have arrived. Left out: nobody knows, so it may. */
  mayHaveLeft?: () => boolean
  signal?: AbortSignal
  /** Told after each entry that came to an end of some kind. */
  onSettled?: (entry: OutboxEntry) => void
}

type Acknowledgement = Omit<EntryReceipt, 'at'>

/** A worker's fetch tells no progress, so its patience grows with the file: 2 KB a second, five minutes at most. */
const PATIENCE_MAX_MS = 5 * 60_000
const patientFetch = (bytes: number) =>
  withTimeout(
    (request) => globalThis.fetch(request),
    Math.min(PATIENCE_MAX_MS, CALL_TIMEOUT_MS + Math.round(bytes / 2)),
  )

/** The browser itself says that there is no network: an attempt would cost a wait and bring doubt. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

const ofReceipt = (receipt: DonationReceipt): Acknowledgement => ({
  number: receipt.number ?? (receipt.id === undefined ? null : String(receipt.id)),
  reference: receipt.reference ?? null,
  receivedAt: receipt.createdAt,
})

async function sendProof(
  entry: ProofEntry,
  { fetch, signal }: DrainOptions,
): Promise<Acknowledgement | 'unreadable'> {
  const bytes = await readBytes(entry)
  // Never a record without its file (L3): the person must choose it again.
  if (!bytes) return 'unreadable'
  const { key, mode, owner, fields, file } = entry
  const submission = { key, mode, userId: owner, fields, file: { ...file, bytes } }
  return ofReceipt(await sendSubmission(submission, { fetch: fetch ?? patientFetch(file.size), signal }))
}

async function sendMessage(entry: ContactEntry, { fetch, signal }: DrainOptions): Promise<Acknowledgement> {
  const call = api.POST('/core/contact-messages/', {
    body: entry.message,
    headers: { 'Idempotency-Key': entry.key },
    fetch,
    signal,
  })
  const id = textOf(await answerOf(call), 'id')
  if (id === undefined) throw new ApiError({ status: 200, kind: 'not-an-answer' })
  return { number: id, reference: null }
}

/** One attempt at one entry; gives the entry as it is afterwards, or null where the person removed it meanwhile. */
async function attempt(entry: OutboxEntry, options: DrainOptions): Promise<OutboxEntry | null> {
  const { now, chance } = options
  // Asked for by hand after the session ended: another's session must not carry it.
  if (entry.owner !== null && entry.owner !== (await options.userId()))
    return changeEntry(entry.key, (one) => afterFailure(one, { next: 'needs-login' }, now(), chance()))
  const going = await changeEntry(entry.key, (one) => ({
    ...one,
    state: 'sending',
    attempts: one.attempts + 1,
  }))
  if (!going) return null
  announce({ type: 'outbox-changed' })
  try {
    const answer = await (going.kind === 'proof' ? sendProof(going, options) : sendMessage(going, options))
    const at = now()
    if (answer === 'unreadable')
      return await changeEntry(entry.key, (one) => ({
        ...one,
        state: 'rejected',
        trouble: { why: 'unreadable', at },
      }))
    const reference = answer.reference ?? referenceOf(entry.key)
    const sent: OutboxEntry = {
      ...going,
      state: 'sent',
      trouble: null,
      isInDoubt: false,
      receipt: { ...answer, reference, at },
    }
    await settleEntry(sent)
    return sent
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const outcome = outcomeOf(error)
    if (outcome.next === 'waiting' && error.status === 0) outcome.isInDoubt = options.mayHaveLeft?.() ?? true
    return await changeEntry(entry.key, (one) => afterFailure(one, outcome, now(), chance()))
  } finally {
    announce({ type: 'outbox-changed' })
  }
}

/** Nobody sends while this page or worker holds the lock: what stands at 'sending' was left by one that died. */
async function reviveAbandoned(now: number): Promise<void> {
  const abandoned = (await readEntries()).filter((entry) => entry.state === 'sending')
  for (const { key } of abandoned) await changeEntry(key, (entry) => afterDeath(entry, now))
  if (abandoned.length > 0) announce({ type: 'outbox-changed' })
}

async function next(options: DrainOptions, done: Set<string>): Promise<OutboxEntry | undefined> {
  const { only, now, isWifi, isNewNetwork = false } = options
  if (only) {
    const entry = done.has(only) ? null : await readEntry(only)
    return entry && entry.state !== 'sent' ? entry : undefined
  }
  const userId = await options.userId()
  return (await readEntries()).find(
    (entry) =>
      !done.has(entry.key) &&
      (isDue(entry, now()) ||
        (isNewNetwork && failedOfNetwork(entry)) ||
        (entry.state === 'needs-login' && entry.owner === userId)) &&
      (entry.owner === null || entry.owner === userId) &&
      (!entry.wifiOnly || isWifi()),
  )
}

/**
 * Sends what is due, oldest first, each entry at most once; under one lock over all tabs and the worker, so that no
 * entry is ever sent twice at once.
 * @returns how many entries are still waiting to be sent
 */
export function drainOutbox(options: DrainOptions): Promise<number> {
  return exclusively('outbox', async () => {
    await reviveAbandoned(options.now())
    const done = new Set<string>()
    for (let entry = await next(options, done); entry; entry = await next(options, done)) {
      if (options.signal?.aborted || isOffline()) break
      done.add(entry.key)
      const after = await attempt(entry, options)
      if (after) options.onSettled?.(after)
      // Without a network the next one would fail as this one did, and cost the same.
      if (after?.trouble?.why === 'network' && after.state === 'waiting') break
    }
    return (await readEntries()).filter((entry) => entry.state === 'waiting' || entry.state === 'sending')
      .length
  })
}

/** Lets receipts go that are older than 90 days (D8). */
export async function sweepReceipts(now: number): Promise<void> {
  for (const entry of await readEntries()) {
    if (entry.receipt && now - entry.receipt.at > RECEIPT_MS) await removeEntry(entry.key)
  }
}

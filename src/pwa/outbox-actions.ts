/** The page's actions on the outbox: save, send, delete. The rules of the outbox are in src/offline. */
import { createWholeProgress, uploadFetch, type UploadProgress } from '../api/upload'
import { session } from '../lib/session'
import { announce } from '../offline/channel'
import { drainOutbox, sweepReceipts, type DrainOptions } from '../offline/outbox'
import type { OutboxEntry } from '../offline/outbox-entry'
import { changeEntry, readEntries, readEntry, removeEntry, saveEntry } from '../offline/outbox-store'
import { SYNC_TAG } from '../offline/to-worker'
import { isWifi } from './connection'

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(SYNC_TAG)
}

/**
 * Asks the browser, with the first entry, not to delete this site's stored data (D6). The outbox page shows whether the
 * browser agreed.
 */
async function askForPersistence(): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return
  if ((await readEntries()).length === 1) await navigator.storage.persist()
}

/**
 * Logs a failure without an error. Used for additions, such as the background sync, without which the outbox still
 * works.
 */
const note = (what: string) => (error: unknown) => console.info(what, error)

/**
 * Saves an entry and asks the browser for a background sync.
 * @param files the bytes of each file, in the order of the kind's `files`
 * @throws StorageError when nothing was saved
 */
export async function putInOutbox(entry: OutboxEntry, files: readonly ArrayBuffer[]): Promise<void> {
  await saveEntry(entry, files)
  announce({ type: 'outbox-changed' })
  askForSync().catch(note('No background sync was registered'))
  askForPersistence().catch(note('Persistent storage was not requested'))
}

const currentUser = (): Promise<number | null> => {
  const state = session.current()
  return Promise.resolve(state.status === 'signed-in' ? state.user.id : null)
}

/** Creates the fetch function for an upload. Tests pass their own. */
export type Upload = typeof uploadFetch

interface SendOptions extends Pick<DrainOptions, 'only' | 'signal' | 'onSettled' | 'isNewNetwork'> {
  upload?: Upload
  onProgress?: (progress: UploadProgress) => void
}

/**
 * Browsers report the first progress of an upload within 0.1 s. An upload without progress after this time (in
 * milliseconds) has therefore sent nothing. An upload that failed earlier may have sent data.
 */
const SURE_AFTER_MS = 1_000

/**
 * Sends the entries that are due, or the single entry `only`. Resolves to the number of entries that still wait, after
 * this page has got the lock and made its attempts.
 */
export function sendFromPage({
  upload = uploadFetch,
  onProgress,
  ...options
}: SendOptions = {}): Promise<number> {
  let sent = 0
  let startedAt = 0
  const whole = createWholeProgress((progress) => onProgress?.(progress))
  const send = upload({
    onProgress: (progress) => {
      sent = progress.sent
      whole.onProgress(progress)
    },
  })
  return drainOutbox({
    now: () => Date.now(),
    chance: () => Math.random(),
    userId: currentUser,
    isWifi,
    onPart: whole.onPart,
    fetch: (request) => {
      sent = 0
      startedAt = performance.now()
      return send(request)
    },
    mayHaveLeft: () => sent > 0 || (navigator.onLine && performance.now() - startedAt < SURE_AFTER_MS),
    ...options,
  })
}

/**
 * Makes one attempt at one entry, even if it is not due. While another tab or the worker is sending, it waits for the
 * lock.
 * @returns the entry after the attempt, even if another tab sent it; null if it was deleted
 */
export async function sendEntryNow(
  key: string,
  options: Omit<SendOptions, 'only' | 'onSettled'> = {},
): Promise<OutboxEntry | null> {
  await sendFromPage({ ...options, only: key })
  return readEntry(key)
}

/** Deletes an entry because the user asked for it. */
export async function removeFromOutbox(key: string): Promise<void> {
  await removeEntry(key)
  announce({ type: 'outbox-changed' })
}

/**
 * How long an entry that is being edited is not sent automatically, in milliseconds. The limit ensures that an
 * abandoned edit does not block the entry forever.
 */
const EDITING_MS = 30 * 60_000

/** Stops automatic attempts at an entry while the user edits it. `ms` 0 ends that. */
export async function holdForEditing(key: string, ms = EDITING_MS): Promise<void> {
  const heldUntil = Date.now() + ms
  await changeEntry(key, (entry) => ({ ...entry, nextAttemptAt: heldUntil, heldUntil }))
  announce({ type: 'outbox-changed' })
}

/** Stores that the user has dismissed the note about a refused entry, so that no tab shows it again (D47). */
export async function markRefusalRead(key: string): Promise<void> {
  await changeEntry(key, (entry) =>
    entry.trouble ? { ...entry, trouble: { ...entry.trouble, isRead: true } } : entry,
  )
  announce({ type: 'outbox-changed' })
}

/** Deletes expired receipts. */
export const sweepOutbox = (): Promise<void> => sweepReceipts(Date.now())

/** The actions of a page on the outbox: save, send and delete entries. The rules of the outbox are in src/offline. */
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
 * Requests persistent storage when the first entry is saved, so that the browser does not delete this site's data (D6).
 * The outbox page shows whether the browser agreed.
 */
async function askForPersistence(): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return
  if ((await readEntries()).length === 1) await navigator.storage.persist()
}

/**
 * Returns an error handler that only logs the failure. Used for additions without which the outbox still works, such as
 * the background sync.
 */
const note = (what: string) => (error: unknown) => console.info(what, error)

/**
 * Saves an entry and registers a background sync.
 * @param files the bytes of each file, in the order of the kind's `files`
 * @throws StorageError when the entry was not saved
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

/** Creates the fetch function for an upload. Tests pass their own function. */
export type Upload = typeof uploadFetch

interface SendOptions extends Pick<DrainOptions, 'only' | 'signal' | 'onSettled' | 'isNewNetwork'> {
  upload?: Upload
  onProgress?: (progress: UploadProgress) => void
}

/**
 * Time in ms after which a failed upload without progress has certainly sent nothing, because browsers report the first
 * progress of an upload within 0.1 s. An upload that fails earlier may have sent data.
 */
const SURE_AFTER_MS = 1_000

/**
 * Sends the entries that are due, or the single entry `only`. After this page has got the lock and made its attempts,
 * the promise resolves to the number of entries that still wait.
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
 * Makes one attempt to send one entry, even if the entry is not due. Waits for the lock while another tab or the worker
 * is sending.
 * @returns the entry after the attempt, even if another tab has sent it; null if the entry was deleted
 */
export async function sendEntryNow(
  key: string,
  options: Omit<SendOptions, 'only' | 'onSettled'> = {},
): Promise<OutboxEntry | null> {
  await sendFromPage({ ...options, only: key })
  return readEntry(key)
}

/** Deletes an entry on the user's request. */
export async function removeFromOutbox(key: string): Promise<void> {
  await removeEntry(key)
  announce({ type: 'outbox-changed' })
}

/**
 * Time in ms during which an entry that the user is editing is not sent automatically. The limit ensures that an
 * abandoned edit does not block the entry forever.
 */
const EDITING_MS = 30 * 60_000

/**
 * Stops automatic attempts to send an entry while the user edits it. With `ms` 0 automatic attempts are possible again.
 */
export async function holdForEditing(key: string, ms = EDITING_MS): Promise<void> {
  const heldUntil = Date.now() + ms
  await changeEntry(key, (entry) => ({ ...entry, nextAttemptAt: heldUntil, heldUntil }))
  announce({ type: 'outbox-changed' })
}

/** Stores that the user has dismissed the note about a refused entry, so that no tab shows this note again (D47). */
export async function markRefusalRead(key: string): Promise<void> {
  await changeEntry(key, (entry) =>
    entry.trouble ? { ...entry, trouble: { ...entry.trouble, isRead: true } } : entry,
  )
  announce({ type: 'outbox-changed' })
}

/** Deletes expired receipts. */
export const sweepOutbox = (): Promise<void> => sweepReceipts(Date.now())

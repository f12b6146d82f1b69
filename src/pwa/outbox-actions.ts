/** What a page does with the outbox: save, send, delete. The rules are in src/offline. */
import { uploadFetch, type UploadProgress } from '../api/upload'
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

/** With the first entry the browser is asked not to delete stored data (D6). The outbox page shows its answer. */
async function askForPersistence(): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return
  if ((await readEntries()).length === 1) await navigator.storage.persist()
}

/** For conveniences: without them nothing is lost. */
const note = (what: string) => (error: unknown) => console.info(what, error)

/**
 * Saves an entry and asks for a background sync.
 * @param files the bytes of each of the kind's files
 * @throws StorageError where nothing was saved
 */
export async function putInOutbox(entry: OutboxEntry, files: readonly ArrayBuffer[]): Promise<void> {
  await saveEntry(entry, files)
  announce({ type: 'outbox-changed' })
  askForSync().catch(note('No background sync here'))
  askForPersistence().catch(note('The browser was not asked to keep stored data'))
}

const currentUser = (): Promise<number | null> => {
  const state = session.current()
  return Promise.resolve(state.status === 'signed-in' ? state.user.id : null)
}

/** Makes the fetch of an upload; tests pass their own. */
export type Upload = typeof uploadFetch

interface SendOptions extends Pick<DrainOptions, 'only' | 'signal' | 'onSettled' | 'isNewNetwork'> {
  upload?: Upload
  onProgress?: (progress: UploadProgress) => void
}

/** Browsers report the first progress within 0.1 s: an upload without any after this time had sent nothing. */
const SURE_AFTER_MS = 1_000

/** Sends the entries that are due, or one entry at once; resolves when this page's turn is over. */
export function sendFromPage({
  upload = uploadFetch,
  onProgress,
  ...options
}: SendOptions = {}): Promise<number> {
  let sent = 0
  let startedAt = 0
  const send = upload({
    onProgress: (progress) => {
      sent = progress.sent
      onProgress?.(progress)
    },
  })
  return drainOutbox({
    now: () => Date.now(),
    chance: () => Math.random(),
    userId: currentUser,
    isWifi,
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
 * One attempt at one entry, now. Waits for its turn where another tab or the worker is sending.
 * @returns the entry afterwards, even if another tab sent it; null where it was deleted
 */
export async function sendEntryNow(
  key: string,
  options: Omit<SendOptions, 'only' | 'onSettled'> = {},
): Promise<OutboxEntry | null> {
  await sendFromPage({ ...options, only: key })
  return readEntry(key)
}

/** Deletes an entry on the person's request. */
export async function removeFromOutbox(key: string): Promise<void> {
  await removeEntry(key)
  announce({ type: 'outbox-changed' })
}

/** How long an entry that is being edited is not sent automatically; after that an abandoned edit no longer delays it. */
const EDITING_MS = 30 * 60_000

/** Stops automatic attempts at an entry while the person edits it. */
export async function holdForEditing(key: string): Promise<void> {
  await changeEntry(key, (entry) => ({ ...entry, nextAttemptAt: Date.now() + EDITING_MS }))
  announce({ type: 'outbox-changed' })
}

/** The person has dismissed the note about a refusal: it is not shown again, on any tab (D47). */
export async function markRefusalRead(key: string): Promise<void> {
  await changeEntry(key, (entry) =>
    entry.trouble ? { ...entry, trouble: { ...entry.trouble, isRead: true } } : entry,
  )
  announce({ type: 'outbox-changed' })
}

/** Deletes expired receipts. */
export const sweepOutbox = (): Promise<void> => sweepReceipts(Date.now())

/** What a page does with the outbox: put in, send, remove. The rules are in src/offline. */
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

/** The first thing worth keeping: the browser is asked not to throw it away (D6). The outbox page tells its answer. */
async function askForPersistence(): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return
  if ((await readEntries()).length === 1) await navigator.storage.persist()
}

/** Conveniences whose absence loses nothing. */
const note = (what: string) => (error: unknown) => console.info(what, error)

/** Saves an entry and wakes whoever can send it. Throws StorageError: then nothing is saved. */
export async function putInOutbox(entry: OutboxEntry, bytes: ArrayBuffer | null): Promise<void> {
  await saveEntry(entry, bytes)
  announce({ type: 'outbox-changed' })
  askForSync().catch(note('No background sync here'))
  askForPersistence().catch(note('The browser was not asked to keep what is stored'))
}

const currentUser = (): Promise<number | null> => {
  const state = session.current()
  return Promise.resolve(state.status === 'signed-in' ? state.user.id : null)
}

/** Makes the fetch of an upload; tests give their own. */
export type Upload = typeof uploadFetch

interface SendOptions extends Pick<DrainOptions, 'only' | 'signal' | 'onSettled' | 'isNewNetwork'> {
  upload?: Upload
  onProgress?: (progress: UploadProgress) => void
}

/** A browser tells its first progress within a tenth of a second; after this long without any, nothing had left. */
const SURE_AFTER_MS = 1_000

/** Sends what is due, or one entry at once; resolves when this page's turn is over. */
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
 * One attempt at one entry, now. Gives the entry as it stands afterwards, whoever sent it, or null where it is gone.
 * Where another tab or the worker is sending, this waits for its turn.
 */
export async function sendEntryNow(
  key: string,
  options: Omit<SendOptions, 'only' | 'onSettled'> = {},
): Promise<OutboxEntry | null> {
  await sendFromPage({ ...options, only: key })
  return readEntry(key)
}

/** Removes an entry by the person's own word. */
export async function removeFromOutbox(key: string): Promise<void> {
  await removeEntry(key)
  announce({ type: 'outbox-changed' })
}

/** How long an entry that is being edited is not sent by itself; abandoned, it goes on after that. */
const EDITING_MS = 30 * 60_000

/** Holds an entry back while the person changes it. */
export async function holdForEditing(key: string): Promise<void> {
  await changeEntry(key, (entry) => ({ ...entry, nextAttemptAt: Date.now() + EDITING_MS }))
  announce({ type: 'outbox-changed' })
}

export const sweepOutbox = (): Promise<void> => sweepReceipts(Date.now())

import type { OutboxEntry } from '../src/offline/outbox-entry'
import { makeNotifier, notifyAbout } from './notify'
import { drainInWorker, StillWaiting } from './outbox'

/**
 * Sends the outbox and notifies about entries that were sent or need the person.
 * @throws StillWaiting, which makes the browser repeat a sync
 */
export async function drainAndNotify(worker: ServiceWorkerGlobalScope, isNewNetwork = false): Promise<void> {
  const notifier = makeNotifier(worker.clients, (title, options) =>
    worker.registration.showNotification(title, options),
  )
  const shown: Promise<void>[] = []
  const notify = (entry: OutboxEntry) => shown.push(notifyAbout(entry, notifier))
  await drainInWorker(notify, isNewNetwork).finally(() => Promise.all(shown))
}

/** The same without an error where entries are left: no sync is waiting for the result. */
export function drainQuietly(worker: ServiceWorkerGlobalScope): Promise<void> {
  return drainAndNotify(worker).catch((error: unknown) => {
    if (!(error instanceof StillWaiting)) console.warn('The outbox could not be emptied now', error)
  })
}

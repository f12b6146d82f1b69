import type { OutboxEntry } from '../src/offline/outbox-entry'
import { makeNotifier, notifyAbout } from './notify'
import { drainInWorker, StillWaiting } from './outbox'

/**
 * Sends the pending outbox entries, and shows a notification about each entry that was sent or that needs an action of
 * the user.
 * @throws StillWaiting if entries are still waiting, so that the browser repeats the sync event
 */
export async function drainAndNotify(worker: ServiceWorkerGlobalScope, isNewNetwork = false): Promise<void> {
  const notifier = makeNotifier(worker.clients, (title, options) =>
    worker.registration.showNotification(title, options),
  )
  const shown: Promise<void>[] = []
  const notify = (entry: OutboxEntry) => shown.push(notifyAbout(entry, notifier))
  try {
    await drainInWorker(notify, isNewNetwork)
  } finally {
    await Promise.all(shown)
  }
}

/**
 * Does the same as `drainAndNotify`, but does not throw when entries are still waiting, because no sync event waits for
 * the result.
 */
export function drainQuietly(worker: ServiceWorkerGlobalScope): Promise<void> {
  return drainAndNotify(worker).catch((error: unknown) => {
    if (!(error instanceof StillWaiting)) console.warn('The outbox could not be sent now', error)
  })
}

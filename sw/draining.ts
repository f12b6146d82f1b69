import type { OutboxEntry } from '../src/offline/outbox-entry'
import { notifierOf, notifyOf } from './notify'
import { drainInWorker, StillWaiting } from './outbox'

/** Empties the outbox and tells of what came to an end. Throws StillWaiting, which makes a sync come again. */
export async function drainAndTell(worker: ServiceWorkerGlobalScope, isNewNetwork = false): Promise<void> {
  const notifier = notifierOf(worker.clients, (title, options) =>
    worker.registration.showNotification(title, options),
  )
  const told: Promise<void>[] = []
  const tell = (entry: OutboxEntry) => told.push(notifyOf(entry, notifier))
  await drainInWorker(tell, isNewNetwork).finally(() => Promise.all(told))
}

/** The same where nobody waits for it. */
export function drainQuietly(worker: ServiceWorkerGlobalScope): Promise<void> {
  return drainAndTell(worker).catch((error: unknown) => {
    if (!(error instanceof StillWaiting)) console.warn('The outbox could not be emptied now', error)
  })
}

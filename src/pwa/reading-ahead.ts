/** Asks the worker to read ahead: to store public data before the user opens it (D5). */
import { READS_TAG, type WorkerMessage } from '../offline/to-worker'
import { READ_AHEAD_EVERY_MS } from '../offline/warming'

interface PeriodicRegistration extends ServiceWorkerRegistration {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> }
}

/** Sends the worker the message to read ahead. Resolves to false when there is no active worker. */
export async function requestReadAhead(isWanted = false): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return false
  registration.active.postMessage({ type: 'WARM', isWanted } satisfies WorkerMessage)
  return true
}

/**
 * Waits for an active worker and asks it to read ahead, at once and each time the network returns. Also registers
 * periodic sync, with which the browser can start the worker while no page is open. Called once per page.
 */
export async function startReadingAhead(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: PeriodicRegistration = await navigator.serviceWorker.ready
  await requestReadAhead()
  window.addEventListener('online', () => void requestReadAhead())
  try {
    await registration.periodicSync?.register(READS_TAG, { minInterval: READ_AHEAD_EVERY_MS })
  } catch (error) {
    console.info('No periodic sync was registered', error)
  }
}

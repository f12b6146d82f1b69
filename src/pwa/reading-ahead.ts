/** The page's half of reading ahead (D5): the worker does it, when a page is at rest. */
import { READS_TAG, type ToWorker } from '../offline/to-worker'
import { WARM_EVERY_MS } from '../offline/warming'

interface PeriodicRegistration extends ServiceWorkerRegistration {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> }
}

/** Asks the worker; resolves to false where there is none. */
export async function askToReadAhead(isWanted = false): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return false
  registration.active.postMessage({ type: 'WARM', isWanted } satisfies ToWorker)
  return true
}

/** Once a page: as soon as a worker is active. Where the browser reads ahead by itself it is asked for that too. */
export async function startReadingAhead(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: PeriodicRegistration = await navigator.serviceWorker.ready
  await askToReadAhead()
  window.addEventListener('online', () => void askToReadAhead())
  try {
    await registration.periodicSync?.register(READS_TAG, { minInterval: WARM_EVERY_MS })
  } catch (error) {
    console.info('This browser does not read ahead by itself', error)
  }
}

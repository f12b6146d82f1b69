/** Asks the worker to keep the code of the staff's screens (D122). */
import type { WorkerMessage } from '../offline/to-worker'

/**
 * Asks the worker, when it is active, to keep the code for a screen of the dashboard and for the screens that are opened
 * from it. Does nothing where there is no worker.
 */
export async function requestStaffCode(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_STAFF_CODE', path } satisfies WorkerMessage)
}

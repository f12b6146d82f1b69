/** Asks the worker to keep the code of the staff's screens (D122). */
import type { WorkerMessage } from '../offline/to-worker'

/**
 * Asks the worker, when it is active, to keep shells of the dashboard and the code that they name. Does nothing where
 * there is no worker.
 */
export async function requestStaffCode(shells: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_STAFF_CODE', shells } satisfies WorkerMessage)
}

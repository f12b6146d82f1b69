import type { WorkerMessage } from '../offline/to-worker'

/**
 * ready: a newer worker has precached everything. none: there is no newer worker. failed: it could not be downloaded
 * or installed.
 */
export type Readiness = 'ready' | 'none' | 'failed'

/** The operations on the service worker that an update needs. */
export interface SiteWorker {
  /** Downloads a newer worker, if there is one, and waits until its installation has finished or failed. */
  prepare(): Promise<Readiness>
  /** Activates the waiting worker and resolves when it controls this page; resolves at once when no worker waits. */
  takeOver(): Promise<void>
}

/** Resolves when the installation of a worker has finished or failed. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}

export function siteWorker(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): SiteWorker {
  return {
    async prepare() {
      try {
        await registration.update()
      } catch (error) {
        console.info('The check for a newer worker failed', error)
        return 'failed'
      }
      const next = registration.installing
      if (next) await installed(next)
      if (registration.waiting) return 'ready'
      return next?.state === 'redundant' ? 'failed' : 'none'
    },
    takeOver() {
      const { waiting } = registration
      if (!waiting) return Promise.resolve()
      return new Promise((resolve) => {
        container.addEventListener('controllerchange', () => resolve(), { once: true })
        waiting.postMessage({ type: 'TAKE_OVER' } satisfies WorkerMessage)
      })
    },
  }
}

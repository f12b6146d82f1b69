import type { WorkerMessage } from '../offline/to-worker'

/**
 * The result of preparing an update. ready: a newer worker has precached all its files. none: there is no newer worker.
 * failed: the newer worker could not be downloaded or installed.
 */
export type Readiness = 'ready' | 'none' | 'failed'

/** The operations on the service worker that are needed for an update. */
export interface SiteWorker {
  /** Downloads a newer worker, if there is one, and waits until its installation has finished or failed. */
  prepare(): Promise<Readiness>
  /**
   * Activates the waiting worker and resolves when this worker controls the page. Resolves immediately when no worker
   * waits.
   */
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

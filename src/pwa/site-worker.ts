import type { ToWorker } from '../offline/to-worker'

/** Whether a newer worker stands ready with everything precached, there is none, or it could not be had. */
export type Readiness = 'ready' | 'none' | 'failed'

/** The worker as an update sees it. */
export interface SiteWorker {
  /** Asks for a newer worker and waits until it has everything, or has given up. */
  prepare(): Promise<Readiness>
  /** Lets the waiting worker go ahead; resolves once it serves this page, at once where none waits. */
  takeOver(): Promise<void>
}

/** Resolves when a worker that is being installed has come to an end of it. */
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
        console.info('No newer worker could be asked for', error)
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
        waiting.postMessage({ type: 'TAKE_OVER' } satisfies ToWorker)
      })
    },
  }
}

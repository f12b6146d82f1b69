import { Workbox } from 'workbox-window'
import { siteWorker, type SiteWorker } from './site-worker'
import { typingPause } from './typing-pause'

interface WorkerNews {
  /** Called when a newer worker is installed and waits to be activated. */
  onWaiting: () => void
  /** Called when another worker takes control of this page. Not called for the very first worker. */
  onReplaced: () => void
}

/**
 * Registers the service worker after the page has loaded, in a pause of the user's typing. Returns null when that is impossible: in an old browser, on
 * an insecure origin, or when the user has disabled workers. The site also works without the worker.
 */
export async function registerWorker({ onWaiting, onReplaced }: WorkerNews): Promise<SiteWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const container = navigator.serviceWorker
  let isServed = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isServed) onReplaced()
    isServed = true
  })
  try {
    const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
    workbox.addEventListener('waiting', onWaiting)
    // The installation downloads and stores all precached files.
    await typingPause()
    const registration = await workbox.register()
    return registration ? siteWorker(registration, container) : null
  } catch (error) {
    console.info('No worker was registered', error)
    return null
  }
}

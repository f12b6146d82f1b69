import { Workbox } from 'workbox-window'
import { siteWorker, type SiteWorker } from './site-worker'

interface WorkerNews {
  /** A newer worker has everything and waits. */
  onWaiting: () => void
  /** Another worker serves this page from now on; the first one of all is no news. */
  onReplaced: () => void
}

/**
 * Registers the worker once the page has loaded. Null where there is none to be had: an old browser, an insecure
 * origin, a person who switched it off. The site works without it.
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
    const registration = await workbox.register()
    return registration ? siteWorker(registration, container) : null
  } catch (error) {
    console.info('No worker here: the site works with the network alone', error)
    return null
  }
}

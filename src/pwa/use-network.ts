import { useSyncExternalStore } from 'react'
import { onReach } from '../api/reach'
import { fetchBuildId } from './build-info'

/**
 * The state of the network. unreached: the device has a network, but the server does not respond. back: the connection
 * has just returned.
 */
export type Network = 'online' | 'offline' | 'unreached' | 'back'

/** Time in ms for which the message 'Rede de volta.' is shown. */
export const BACK_FOR_MS = 4000
/**
 * Time in ms before the first retry when the server does not respond. The time doubles with each retry, because users
 * pay for mobile data.
 */
export const ASK_AGAIN_MS = 15_000
const ASK_AGAIN_MAX_MS = 5 * 60_000

// The browser's value is read when this module is loaded. Otherwise hydration would remove the offline banner of a page
// that the worker opened offline.
let network: Network = typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'online'
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false
let failedChecks = 0
let isWatching = false
const listeners = new Set<() => void>()

function set(next: Network): void {
  clearTimeout(timer)
  if (next === 'back') timer = setTimeout(() => set('online'), BACK_FOR_MS)
  if (next === 'unreached')
    timer = setTimeout(askAgain, Math.min(ASK_AGAIN_MS * 2 ** failedChecks++, ASK_AGAIN_MAX_MS))
  else failedChecks = 0
  if (next === network) return
  network = next
  listeners.forEach((listener) => listener())
}

const reconnect = () => network !== 'online' && network !== 'back' && set('back')

const isReached = (): Promise<boolean> =>
  fetchBuildId((url, init) => fetch(url, init)).then(
    (build) => build !== null,
    () => false,
  )

/**
 * Checks whether the server really does not respond, before the user sees a message. A single API request may fail for
 * another reason, so this function sends the smallest possible request, the build check.
 */
async function confirm(): Promise<void> {
  if (isAsking || network === 'offline') return
  isAsking = true
  const found = await isReached()
  isAsking = false
  // The browser may have reported 'offline' while the request was running.
  if ((network as Network) === 'offline') return
  if (found) reconnect()
  else set('unreached')
}

/** Checks the server again. A hidden tab sends no request; the check follows when the tab becomes visible. */
function askAgain(): void {
  if (network === 'unreached' && document.visibilityState === 'visible') void confirm()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    window.addEventListener('online', reconnect)
    window.addEventListener('offline', () => set('offline'))
    document.addEventListener('visibilitychange', askAgain)
    onReach((found) => {
      if (!found) void confirm()
      else if (network === 'unreached') reconnect()
    })
    if (!navigator.onLine) set('offline')
    else if (network === 'offline') set('online')
  }
  return () => listeners.delete(listener)
}

/** Calls the listener when the connection has returned. */
export function onReconnect(listener: () => void): () => void {
  return subscribe(() => network === 'back' && listener())
}

/**
 * Returns the state of the network for a component. While prerendering and during hydration the state is always
 * 'online'.
 */
export const useNetwork = (): Network =>
  useSyncExternalStore(
    subscribe,
    () => network,
    () => 'online',
  )

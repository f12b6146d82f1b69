import { useSyncExternalStore } from 'react'
import { onReach } from '../api/reach'
import { askBuild } from './build-info'

/** 'unreached': there is a network, and the association does not answer. 'back': what was away returned a moment ago. */
export type Network = 'online' | 'offline' | 'unreached' | 'back'

/** How long 'Ligação de volta.' stays. */
export const BACK_FOR_MS = 4000
/** After how long an association that did not answer is asked again; each time twice as long, as megabytes are prepaid. */
export const ASK_AGAIN_MS = 15_000
const ASK_AGAIN_MAX_MS = 5 * 60_000

// As the browser says at once: the first render after the prerender's must not take back what the worker showed.
let network: Network = typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'online'
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false
let unanswered = 0
let isWatching = false
const listeners = new Set<() => void>()

function set(next: Network): void {
  clearTimeout(timer)
  if (next === 'back') timer = setTimeout(() => set('online'), BACK_FOR_MS)
  if (next === 'unreached')
    timer = setTimeout(askAgain, Math.min(ASK_AGAIN_MS * 2 ** unanswered++, ASK_AGAIN_MAX_MS))
  else unanswered = 0
  if (next === network) return
  network = next
  listeners.forEach((listener) => listener())
}

const comeBack = () => network !== 'online' && network !== 'back' && set('back')

const isReached = (): Promise<boolean> =>
  askBuild((url, init) => fetch(url, init)).then(
    (build) => build !== null,
    () => false,
  )

/** One call may fail of its own: before the person is told, the smallest answer that there is is asked for. */
async function confirm(): Promise<void> {
  if (isAsking || network === 'offline') return
  isAsking = true
  const found = await isReached()
  isAsking = false
  // The browser itself may have said more in the meantime.
  if ((network as Network) === 'offline') return
  if (found) comeBack()
  else set('unreached')
}

/** A tab that nobody looks at asks nothing; looked at again, it asks at once. */
function askAgain(): void {
  if (network === 'unreached' && document.visibilityState === 'visible') void confirm()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    window.addEventListener('online', comeBack)
    window.addEventListener('offline', () => set('offline'))
    document.addEventListener('visibilitychange', askAgain)
    onReach((found) => {
      if (!found) void confirm()
      else if (network === 'unreached') comeBack()
    })
    if (!navigator.onLine) set('offline')
    else if (network === 'offline') set('online')
  }
  return () => listeners.delete(listener)
}

/** Tells when what was away is back, as far as the banner's watch knows. */
export function onReturn(listener: () => void): () => void {
  return subscribe(() => network === 'back' && listener())
}

/** What the browser and the last calls say of the network. The prerender and the first render after it have one. */
export const useNetwork = (): Network =>
  useSyncExternalStore(
    subscribe,
    () => network,
    () => 'online',
  )

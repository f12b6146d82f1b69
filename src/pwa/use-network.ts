import { useSyncExternalStore } from 'react'

/** 'back': the network returned a moment ago. */
export type Network = 'online' | 'offline' | 'back'

/** How long 'Ligação de volta.' stays. */
export const BACK_FOR_MS = 4000

let network: Network = 'online'
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false
const listeners = new Set<() => void>()

function set(next: Network): void {
  if (next === network) return
  network = next
  listeners.forEach((listener) => listener())
}

function goOnline(): void {
  if (network !== 'offline') return
  set('back')
  clearTimeout(timer)
  timer = setTimeout(() => network === 'back' && set('online'), BACK_FOR_MS)
}

const goOffline = () => set('offline')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    window.addEventListener('online', goOnline)
    window.addEventListener('offline', goOffline)
    if (!navigator.onLine) goOffline()
  }
  return () => listeners.delete(listener)
}

/** What the browser says of the network. The prerender and the first render after it have one. */
export const useNetwork = (): Network =>
  useSyncExternalStore(
    subscribe,
    () => network,
    () => 'online',
  )

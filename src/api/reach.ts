type Listener = (isReached: boolean) => void

const listeners = new Set<Listener>()

/**
 * Registers a listener that is called after every request with the information whether the API could be reached.
 * `navigator.onLine` is not enough, because a phone may be connected to a network without internet access or to a
 * captive portal. Returns a function that removes the listener.
 */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Informs all listeners whether the API could be reached. Only the API client and the build check call this function.
 */
export const reportReach: Listener = (isReached) => listeners.forEach((listener) => listener(isReached))

type Listener = (isReached: boolean) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener after every request with whether the API could be reached. `navigator.onLine` is not enough: a
 * phone may be connected to a network without internet access, or to a captive portal. Returns a function that removes
 * the listener.
 */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Only the API client and the build check call this. */
export const reportReach: Listener = (isReached) => listeners.forEach((listener) => listener(isReached))

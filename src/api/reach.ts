type Listener = (isReached: boolean) => void

const listeners = new Set<Listener>()

/**
 * Tells of every call whether it came through to the association. `navigator.onLine` cannot: a phone may hold a
 * network that leads nowhere, or to a portal that answers everything with its own page. Returns the way to stop.
 */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Said by the client of the API alone. */
export const tellReach: Listener = (isReached) => listeners.forEach((listener) => listener(isReached))

/** Collects the reasons not to reload the page now, such as a form with unsaved input or a running upload. */

const reasons = new Set<symbol>()
const listeners = new Set<() => void>()

const notifyListeners = () => listeners.forEach((listener) => listener())

/**
 * Delays the automatic reload of an update until the returned function is called. Calling it twice has no effect.
 * @param reason a name for debugging, such as 'proof form' or 'upload'
 */
export function holdReload(reason: string): () => void {
  const mine = Symbol(reason)
  reasons.add(mine)
  notifyListeners()
  return () => {
    if (reasons.delete(mine)) notifyListeners()
  }
}

export const isBusy = (): boolean => reasons.size > 0

/** Calls the listener whenever a reason is added or removed. Returns a function that removes the listener. */
export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

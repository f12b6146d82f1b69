/** What must not be torn away by a reload: a form with something in it, a file on its way. */

const reasons = new Set<symbol>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

/**
 * Holds back the automatic reload of an update until the returned function is called; calling it twice does no harm.
 * @param reason for whoever debugs: 'proof form', 'upload'
 */
export function holdReload(reason: string): () => void {
  const mine = Symbol(reason)
  reasons.add(mine)
  tell()
  return () => {
    if (reasons.delete(mine)) tell()
  }
}

export const isBusy = (): boolean => reasons.size > 0

/** Tells of every change of who holds what. */
export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useEffect } from 'react'

/** Time in ms after which the work runs even if the page has not been idle. */
const AT_LATEST_MS = 5000

/**
 * Runs work that the screen will need later, such as loading a dialog's code, when the page is idle after the first
 * render. Safari has no `requestIdleCallback`, so there the work runs after one second.
 */
export function useAhead(work: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [work])
}

import { useCallback, useEffect } from 'react'

/** Time in ms after which the work runs even if the page has not been idle. */
const AT_LATEST_MS = 5000

/**
 * Runs work when the page is idle after the first render. Safari has no `requestIdleCallback`, so there the work runs
 * after one second.
 */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [work])
}

/**
 * Resolves in a pause of the user's typing. The wait comes from the chunk that each page has loaded after its start: a
 * static import would make it a further file for public pages. If that chunk could not be loaded, it resolves at once.
 */
const untilPause = (): Promise<void> =>
  import('@/pwa/start').then(
    ({ typingPause }) => typingPause(),
    () => undefined,
  )

/**
 * Starts work that the screen will need later, such as loading a dialog's code, when the page is idle after the first
 * render and the user does not type (D117). The work starts even if the component is removed in the meantime.
 */
export function useAhead(work: () => void): void {
  useWhenIdle(useCallback(() => void untilPause().then(work), [work]))
}

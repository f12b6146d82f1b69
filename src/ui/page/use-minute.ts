import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function onMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

/**
 * Returns the current time in ms, rounded down to the minute and updated every minute. It is null in a prerendered page
 * and during hydration, so that the first render equals the prerendered HTML.
 */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    onMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => null,
  )

import { useHydrated } from '@tanstack/react-router'

/**
 * Returns whether the browser sends what waits after the page was closed: only browsers with Background Sync do. The
 * prerendered page assumes so, since most phones have it.
 */
export function useClosedSending(): boolean {
  return !useHydrated() || 'SyncManager' in window
}

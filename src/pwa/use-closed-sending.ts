import { useHydrated } from '@tanstack/react-router'

/**
 * Returns whether the browser sends waiting entries after the page has been closed. Only browsers with Background Sync
 * do. The prerendered page assumes that the browser does, because most phones support Background Sync.
 */
export function useClosedSending(): boolean {
  return !useHydrated() || 'SyncManager' in window
}

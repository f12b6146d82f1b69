import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// The outbox is read after the page is interactive, so that it does not delay the first frame.
const Link = lazy(() => import('./pending-link').then((module) => ({ default: module.PendingLink })))

/**
 * Link with the number of outbox entries on this device, in the header of every public page. Hidden if there are none
 * (D11).
 */
export function PendingCount() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Link />
    </Suspense>
  ) : null
}

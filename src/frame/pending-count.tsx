import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// The outbox is read when the page stands: nothing of it is in the way of the first frame.
const Link = lazy(() => import('./pending-link').then((module) => ({ default: module.PendingLink })))

/** How many still wait on this device, in the header of every public page; nothing at 0 (D11). */
export function PendingCount() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Link />
    </Suspense>
  ) : null
}

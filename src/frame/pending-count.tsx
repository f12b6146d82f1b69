import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// The outbox is read after hydration: its code does not delay the first paint.
const Link = lazy(() => import('./pending-link').then((module) => ({ default: module.PendingLink })))

/** The number of pending entries in the header, nothing at 0 (D11), and the note about a refused one (D47). */
export function PendingCount() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Link />
    </Suspense>
  ) : null
}

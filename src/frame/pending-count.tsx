import { useHydrated } from '@tanstack/react-router'
import { optionalPart } from '@/lib/optional-part'
import { Suspense } from 'react'

// The outbox is read after hydration, so that its code does not delay the first paint.
const Link = optionalPart(() => import('./pending-link').then((module) => module.PendingLink))

/** The number of pending entries in the header (0 is not shown, D11), and a note about a refused entry (D47). */
export function PendingCount() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Link />
    </Suspense>
  ) : null
}

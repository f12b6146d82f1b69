import { Suspense, useEffect, useState } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { onFirstToast } from './toast'

const Surface = optionalPart(() => import('./toast-surface').then((module) => module.ToastSurface))

/**
 * Shows toasts. Rendered once per page. It renders nothing until the first toast, and then loads the code for toasts.
 */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <Surface />
    </Suspense>
  ) : null
}

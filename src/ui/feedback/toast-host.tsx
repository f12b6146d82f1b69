import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast'

const Surface = lazy(() => import('./toast-surface').then((module) => ({ default: module.ToastSurface })))

/** Stands once in the page and is nothing until the first toast is said. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <Surface />
    </Suspense>
  ) : null
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast'

const Surface = lazy(() => import('./toast-surface').then((module) => ({ default: module.ToastSurface })))

/** Rendered once per page. It renders nothing until the first toast, which loads the code. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <Surface />
    </Suspense>
  ) : null
}

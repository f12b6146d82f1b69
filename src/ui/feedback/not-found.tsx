import { Suspense } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { prerenderedParts } from '@/lib/prerendered-parts'

// The code of the not-found screen is loaded only when it is needed, because other pages do not use it.
const Loaded = optionalPart(() => import('./not-found-screen').then((module) => module.NotFoundScreen))

export function NotFoundScreen() {
  const Screen = prerenderedParts.NotFoundScreen ?? Loaded
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  )
}

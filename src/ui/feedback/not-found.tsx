import { Suspense } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { prerenderedParts } from '@/lib/prerendered-parts'

// No page needs the screen of an unknown address at first.
const Loaded = optionalPart(() => import('./not-found-screen').then((module) => module.NotFoundScreen))

export function NotFoundScreen() {
  const Screen = prerenderedParts.NotFoundScreen ?? Loaded
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  )
}

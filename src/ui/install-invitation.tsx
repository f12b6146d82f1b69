import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useInstallWay } from '@/pwa/install'

// Most pages never invite: what they would show is fetched when they do.
const Surface = lazy(() => import('./install-surface').then((module) => ({ default: module.InstallSurface })))

/** Where somebody is busy writing, nobody is invited to anything. */
const QUIET = /^\/(enviar-comprovante|login)(\/|$)/

/** At the foot of a page, never over it. */
export function InstallInvitation() {
  const way = useInstallWay()
  const isQuiet = useLocation({ select: ({ pathname }) => QUIET.test(pathname) })
  return way && !isQuiet ? (
    <Suspense fallback={null}>
      <Surface way={way} />
    </Suspense>
  ) : null
}

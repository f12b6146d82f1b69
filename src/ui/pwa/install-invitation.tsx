import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useInstallWay } from '@/pwa/install'

// Most pages never invite: what they would show is fetched when they do.
const Surface = lazy(() => import('./install-surface').then((module) => ({ default: module.InstallSurface })))

/** Where somebody is busy writing, nobody is invited to anything. */
const QUIET = /^\/(enviar-comprovante|login)(\/|$)/

/** True from the moment on at which something may appear at a place without moving what is being read. */
function useOutOfSight(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (!isWanted || isFree || !place.current) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen && !seen.isIntersecting) setFree(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isWanted, isFree])
  return { place, isFree }
}

/** At the foot of a page, never over it, and never pushing away what is in sight. */
export function InstallInvitation() {
  const way = useInstallWay()
  const isQuiet = useLocation({ select: ({ pathname }) => QUIET.test(pathname) })
  const { place, isFree } = useOutOfSight(way !== null && !isQuiet)
  if (!way || isQuiet) return null
  if (!isFree) return <div ref={place} />
  return (
    <Suspense fallback={null}>
      <Surface way={way} />
    </Suspense>
  )
}

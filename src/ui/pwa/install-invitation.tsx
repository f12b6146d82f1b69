import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { optionalPart } from '@/lib/optional-part'
import { useInstallWay } from '@/pwa/install'

// The code of the invitation is loaded only when needed, because most pages show no invitation.
const Surface = optionalPart(() => import('./install-surface').then((module) => module.InstallSurface))

/** Pages with a form show no invitation, so that users are not disturbed. */
const QUIET = /^\/(enviar-comprovante|login)(\/|$)/

/**
 * Returns a ref for the place of the invitation, and `isFree`, which becomes true when this place is outside the
 * visible area for the first time. The invitation can then appear without moving content that the user is reading.
 */
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

/** Invitation to install the application, at the end of a page. It never covers or moves visible content. */
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

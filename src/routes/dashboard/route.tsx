import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Checking } from '@/frame/guard/checking'
import { Guarded } from '@/frame/guard/guarded'
import { SiteFrame } from '@/frame/site/site-frame'
import { useSession } from '@/lib/session'
import { loadedLazy } from '@/lib/staff/loaded-lazy'
import { PendingScreen } from '@/ui/feedback/pending-screen'

export const Route = createFileRoute('/dashboard')({
  head: async ({ matches }) => {
    // Imported on demand, because a `head` function is part of the first load of every page.
    const { staffHead } = await import('@/frame/staff-head')
    return staffHead(matches.at(-1)?.fullPath)
  },
  component: Dashboard,
})

// The frame has its own chunk. The guard's chunk is precached on every phone, and users without access do not need the
// frame.
const frame = loadedLazy(() => import('@/frame/staff/staff-frame').then((module) => module.StaffFrame))
const StaffFrame = frame.Part

function Dashboard() {
  const { status } = useSession()
  // The frame's code loads while the API is asked who the user is.
  useEffect(() => {
    if (status !== 'anonymous') frame.begin()
  }, [status])
  // Which frame is right is not known yet. The site's would be drawn in vain, and on a phone that takes a quarter second.
  if (status === 'loading')
    return (
      <main id="conteudo" tabIndex={-1}>
        <Checking />
      </main>
    )
  return (
    <Suspense fallback={<PendingScreen />}>
      <Guarded outside={SiteFrame} inside={StaffFrame}>
        <Outlet />
      </Guarded>
    </Suspense>
  )
}

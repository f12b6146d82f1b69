import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Guarded } from '@/frame/guard/guarded'
import { SiteFrame } from '@/frame/site/site-frame'
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
const StaffFrame = lazy(() =>
  import('@/frame/staff/staff-frame').then((module) => ({ default: module.StaffFrame })),
)

function Dashboard() {
  return (
    <Suspense fallback={<PendingScreen />}>
      <Guarded outside={SiteFrame} inside={StaffFrame}>
        <Outlet />
      </Guarded>
    </Suspense>
  )
}

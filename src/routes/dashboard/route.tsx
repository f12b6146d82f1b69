import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Guarded } from '@/frame/guard/guarded'
import { StaffFrame } from '@/frame/lazy-staff-frame'
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

function Dashboard() {
  return (
    <Suspense fallback={<PendingScreen />}>
      <Guarded outside={SiteFrame} inside={StaffFrame}>
        <Outlet />
      </Guarded>
    </Suspense>
  )
}

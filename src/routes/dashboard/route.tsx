import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Guarded } from '@/features/auth/guard/guarded'
import { SiteFrame } from '@/features/institution/frame/site-frame'
import { PendingScreen } from '@/ui/pending-screen'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })

// Apart from the guard, which every phone keeps: whoever is not let in needs no more than that.
const StaffFrame = lazy(() =>
  import('@/features/institution/frame/staff-frame').then((module) => ({ default: module.StaffFrame })),
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

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guarded } from '@/features/auth/guard/guarded'
import { StaffFrame } from '@/features/institution/frame/staff-frame'
import { SiteFrame } from '@/features/institution/frame/site-frame'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <Guarded outside={SiteFrame} inside={StaffFrame}>
      <Outlet />
    </Guarded>
  )
}

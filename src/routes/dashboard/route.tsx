import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteFrame } from '@/features/institution/frame/site-frame'

export const Route = createFileRoute('/dashboard')({
  component: () => (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  ),
})

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteFrame } from '@/features/institution/frame/site-frame'

export const Route = createFileRoute('/client-area')({
  component: () => (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  ),
})

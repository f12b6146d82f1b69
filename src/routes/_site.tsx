import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteFrame } from '@/features/institution/frame/site-frame'

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  ),
})

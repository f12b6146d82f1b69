import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteFrame } from '@/features/institution/frame/site-frame'
import { InstallInvitation } from '@/ui/install-invitation'

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteFrame>
      <Outlet />
      <InstallInvitation />
    </SiteFrame>
  ),
})

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteFrame } from '@/frame/site/site-frame'
import { InstallInvitation } from '@/ui/pwa/install-invitation'

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteFrame>
      <Outlet />
      <InstallInvitation />
    </SiteFrame>
  ),
})

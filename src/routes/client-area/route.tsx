import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guarded } from '@/frame/guard/guarded'
import { PortalFrame } from '@/frame/portal/portal-frame'
import { SiteFrame } from '@/frame/site/site-frame'

export const Route = createFileRoute('/client-area')({ component: ClientArea })

function ClientArea() {
  return (
    <Guarded outside={SiteFrame} inside={PortalFrame}>
      <Outlet />
    </Guarded>
  )
}

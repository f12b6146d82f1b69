import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guarded } from '@/features/auth/guard/guarded'
import { PortalFrame } from '@/features/institution/frame/portal-frame'
import { SiteFrame } from '@/features/institution/frame/site-frame'

export const Route = createFileRoute('/client-area')({ component: ClientArea })

function ClientArea() {
  return (
    <Guarded outside={SiteFrame} inside={PortalFrame}>
      <Outlet />
    </Guarded>
  )
}

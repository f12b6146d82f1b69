import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { SiteFrame } from '@/features/institution/frame/site-frame'
import { pageHead, setSiteName } from '@/lib/head'
import type { RouterContext } from '@/router'
import { NotFoundScreen } from '@/ui/not-found-screen'
import { ToastHost } from '@/ui/toast-host'
import { UpdateNews } from '@/ui/update-news'

setSiteName(institution.name)

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => pageHead({ description: institution.purpose }),
  notFoundComponent: () => (
    <SiteFrame>
      <NotFoundScreen />
    </SiteFrame>
  ),
  component: Root,
})

function Root() {
  return (
    <>
      <HeadContent />
      <Outlet />
      <ToastHost />
      <UpdateNews />
    </>
  )
}

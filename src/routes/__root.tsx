import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { mainMenu } from '@/content/navigation'
import { SiteFrame } from '@/features/institution/frame/site-frame'
import { pageHead, setSiteWords } from '@/lib/head'
import type { RouterContext } from '@/router'
import { Arrival } from '@/ui/arrival'
import { NotFoundScreen } from '@/ui/not-found-screen'
import { ReadyNews } from '@/ui/ready-news'
import { ToastHost } from '@/ui/toast-host'
import { UpdateNews } from '@/ui/update-news'

setSiteWords({ name: institution.name, shareAlt: institution.sharePicture, home: mainMenu[0].label })

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
      <Outlet />
      <Arrival />
      <ToastHost />
      <UpdateNews />
      <ReadyNews />
      {/* Last: what machines read must not keep a slow network from the first words. React hoists the rest. */}
      <HeadContent />
    </>
  )
}

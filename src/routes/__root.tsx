import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { mainMenu } from '@/content/navigation'
import { SiteFrame } from '@/frame/site/site-frame'
import { pageHead, setSiteWords } from '@/lib/head'
import type { RouterContext } from '@/router-context'
import { Arrival } from '@/ui/page/arrival'
import { NotFoundScreen } from '@/ui/feedback/not-found-screen'
import { ReadyNews } from '@/ui/pwa/ready-news'
import { ToastHost } from '@/ui/feedback/toast-host'
import { UpdateNews } from '@/ui/pwa/update-news'

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
      {/* Last in the body, so that tags for search engines do not delay the first words on a slow network. React
          moves the other tags to the head. */}
      <HeadContent />
    </>
  )
}
